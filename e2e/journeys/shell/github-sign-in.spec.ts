import { somebody, startOAuthStub, type OAuthStub } from "@learn/edge/oauth-stub";
import { expect, type Page } from "@playwright/test";
import { cheapPasswords, startProduct, type Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, completeProfile } from "@learn/e2e/fixtures/student.ts";

let provider: OAuthStub;
let product: Product;
test.beforeAll(async () => {
  provider = await startOAuthStub();
  product = await startProduct({ ...provider.environment, ...cheapPasswords });
});
test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});
test.afterEach(() => provider.fail(null));
// The provider knows one person at a time.
test.describe.configure({ mode: "serial" });

/** Goes from the login page to the provider's. */
async function leaveFor(page: Page, name: "GitHub"): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await page.getByRole("button", { name: `Continue with ${name}` }).click();
  await expect(page.getByRole("button", { name: "Authorize" })).toBeVisible();
}

test("a new person signs in by GitHub, arrives at home and says who they are, and comes back by one click the next day [AUTH-009] [AUTH-010] [AUTH-018] [AUTH-021] [AUTH-034] [AUTH-068]", async ({
  page,
}) => {
  provider.signIn(somebody({ name: "Octavia Njeri" }));
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("GoTrueClient")) complaints.push(message.text());
  });
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole("button", { name: /^Continue with/ })).toHaveText(["Continue with Google", "Continue with GitHub"]);
  await leaveFor(page, "GitHub");
  await expect(page.getByText("Learn together wants to know your name and email address, Octavia Njeri.")).toBeVisible();
  await page.getByRole("button", { name: "Authorize" }).click();

  await expect(page).toHaveURL(/\/auth\/callback/);
  await expect(page.getByRole("heading", { name: "You are logged in" })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await completeProfile(page, aStudent("Octavia"));

  // The client for this sign-in method and the one of the pages don't disturb each other.
  expect(complaints).toEqual([]);
  // Nothing of the sign-in stays behind: neither in the address nor in the browser's history.
  await page.goBack();
  expect(page.url()).not.toMatch(/code=|access_token/);

  await page.goto(`${product.origin}/home`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await leaveFor(page, "GitHub");
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("nothing on the login page moves when the other sign-in methods come", async ({ page }) => {
  const sizes = [
    { width: 360, height: 740 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ];
  /** Where the first things stand, in each size of the window. */
  const places = async () => {
    const all: number[][] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const things = page.locator("main a, main button, main input");
      all.push(await things.evaluateAll((found) => found.slice(0, 6).map((one) => one.getBoundingClientRect().y)));
    }
    return all;
  };
  for (const path of ["login", "signup"]) {
    let answer: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/config.json", async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto(`${product.origin}/${path}`);
    await expect(page.getByLabel("Email")).toBeVisible();
    const before = await places();
    answer();
    await expect(page.getByRole("button", { name: "Continue with GitHub" })).toBeVisible();
    expect(await places()).toEqual(before);
    await page.unrouteAll();
  }
});
