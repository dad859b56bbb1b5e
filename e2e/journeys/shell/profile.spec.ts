import { find } from "@learn/e2e/gallery/find-faults.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { signIn } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

/** Signs somebody up and opens their profile. */
async function openProfile(page: Page) {
  const student = await settleIn(page, product);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: `${student.username} Njeri` })).toBeVisible();
  return student;
}

const value = (page: Page, term: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd");

test("a student reads their profile, changes it, cancels and saves [PROFILE-001] [PROFILE-002] [PROFILE-004] [PROFILE-005] [PROFILE-006] [PROFILE-010] [PROFILE-014] [PROFILE-018] [PROFILE-019] [PROFILE-020] [PROFILE-021] [PROFILE-022] [PROFILE-027]", async ({
  page,
}) => {
  const student = await openProfile(page);
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  await expect(page.getByText(student.email)).toBeVisible();
  await expect(value(page, "Role")).toHaveText("Student");
  await expect(value(page, "Country")).toHaveText("Kenya");
  await expect(value(page, "Account Age")).toHaveText("0 days");

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Full Name").fill("Somebody else");
  await page.getByLabel("City").fill("Nowhere");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Amina Njeri" })).toBeVisible();
  await expect(value(page, "City/State")).toHaveText("Not set");

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Full Name").fill("أمينة نجيري 🦕");
  await page.getByLabel("Country").selectOption("Côte d’Ivoire");
  await page.getByLabel("State/Province").fill("<b>Lagunes</b>");
  await page.getByLabel("City").fill("Abidjan");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(value(page, "Country")).toHaveText("Côte d’Ivoire");
  // The frame shows the new first name at once, and the server has kept all of it as it was typed.
  await expect(page.getByRole("link", { name: /your profile/ })).toContainText("أمينة");
  await page.reload();
  await expect(page.getByRole("heading", { name: "أمينة نجيري 🦕" })).toBeVisible();
  await expect(value(page, "City/State")).toHaveText("Abidjan, <b>Lagunes</b>");
});

test("a student reads with a line that goes along, OpenDyslexic and more room, on every page and after every sign-in; nobody else loads its files", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 640 });
  const student = await settleIn(page, product);
  expect(asked.filter((path) => /reading|dyslexic/.test(path))).toEqual([]);
  await page.goto(`${product.origin}/profile`);
  const card = page.getByRole("region", { name: "How you like to read" });
  const line = page.locator(".reading-line");
  const middle = async (it: Locator) => {
    const { y, height } = (await it.boundingBox())!;
    return Math.round(y + height / 2);
  };
  await expect(card.getByRole("checkbox", { checked: false })).toHaveCount(3);
  for (const box of await card.getByRole("checkbox").all()) {
    await box.focus();
    const kept = page.waitForResponse(/\/auth\/v1\/user/);
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await kept;
  }
  await page.goto(`${product.origin}/dashboard`);
  const list = page.getByRole("button", { name: "As a list" });
  await expect(list).toBeVisible();
  await expect.poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true);
  await expect(list).toHaveCSS("font-family", /^OpenDyslexic/);
  expect(await list.evaluate((button) => Number.parseFloat(getComputedStyle(button).letterSpacing))).toBeGreaterThan(0.9);
  await page.getByRole("button", { name: "Refresh Activities" }).focus();
  await page.keyboard.press("Tab");
  const apart = async () => (await middle(line)) - (await middle(page.locator(":focus")));
  await expect.poll(apart).toBe(0);
  await page.evaluate(() => document.querySelector("main")!.insertAdjacentHTML("afterbegin", '<div style="height: 60px"></div>'));
  await expect.poll(apart).toBe(0);
  await page.evaluate(() => scrollBy(0, -40));
  await expect.poll(apart).toBe(0);
  await page.mouse.move(100, 300);
  expect(await middle(line)).toBe(300);
  // What opens lies on top, and the line on that; a press goes through it.
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.mouse.move(100, 200);
  await expect(line).toBeVisible();
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Learning Center" })).toBeVisible();
  expect(await find(page, "findFaults")).toEqual([]);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.locator("html[data-reading], .reading-line")).toHaveCount(0);
  await signIn(page, product, student);
  await expect(page.locator("html")).toHaveAttribute("data-reading", "line font space");
});
