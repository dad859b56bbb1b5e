import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, openActivity, type Student } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ coached }) => void (product = coached.product));

const keptBy = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
const composer = (page: Page) => page.getByPlaceholder("Type your response here...");

const moveIn = (page: Page, student: Student) => settleIn(page, product, student);

/** The activity in which a student has written half a thought. */
async function writeHalf(page: Page) {
  await openActivity(page, "Skills");
  await composer(page).fill("Half a thought about kettles");
  return page.url();
}

test("a student signs out in one tab: the other follows, and nothing of theirs stays in either [AUTH-038] [NAV-042]", async ({
  context,
  page,
}) => {
  const student = aStudent();
  await moveIn(page, student);
  const other = await context.newPage();
  await other.goto(`${product.origin}/dashboard`);
  await writeHalf(other);

  await page.getByRole("button", { name: "Sign out" }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`${product.origin}/login`);
    await expect(tab.getByRole("button", { name: "Log in" })).toBeVisible();
    // Which areas there are is nobody's.
    expect(await keptBy(tab)).toEqual(["learn.areas./areas.json"]);
  }
  await other.goBack();
  await expect(other.getByRole("button", { name: "Log in" })).toBeVisible();
});

test("another student signs in in one tab: the other tab goes on as that one, and shows nothing of the first", async ({
  context,
  page,
}) => {
  const [first, second] = [aStudent(), aStudent("Juma")];
  await moveIn(page, second);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const loginPage = await context.newPage();
  await loginPage.goto(`${product.origin}/login`);
  await moveIn(page, first);
  await writeHalf(page);

  // The form was open before the first came.
  await loginPage.getByLabel("Email").fill(second.email);
  await loginPage.getByLabel("Password", { exact: true }).fill(second.password);
  await loginPage.getByRole("button", { name: "Log in" }).click();
  await expect(loginPage.getByRole("link", { name: /^Juma\b.*your profile/ })).toBeVisible();

  await expect(page.getByText("Welcome, Juma Njeri")).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/home`);
  expect((await keptBy(page)).filter((key) => key.includes("words"))).toEqual([]);
});

test("a visit that ends by itself leads to the login, which says why, and the words are there afterwards", async ({ page }) => {
  const student = aStudent();
  await moveIn(page, student);
  const address = await writeHalf(page);
  // By its clock the browser's token is over, and the server takes the refresh token no more.
  await page.route("**/auth/v1/token?grant_type=refresh_token", (route) =>
    route.fulfill({ status: 400, json: { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" } }),
  );
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("learn.session") ?? "{}") as object;
    localStorage.setItem("learn.session", JSON.stringify({ ...kept, expires_at: 1 }));
  });
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page.getByText("Your visit has ended, so you are back here.")).toBeVisible();
  await page.unroute("**/auth/v1/token?grant_type=refresh_token");
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("log").getByText("Half a thought about kettles")).toBeVisible();
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByRole("log").getByText("Coach said:")).toHaveCount(2);
});
