import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, say, untilAsked } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

/** Brings the admin of a school to its page. */
async function anAdminOf(page: Page, school: Awaited<ReturnType<typeof makeSchool>>): Promise<void> {
  const admin = await settleIn(page, product, aStudent("Wanjiru"));
  await school.appoint(admin, "admin");
  await page.goto(`${product.origin}/admin`);
  await expect(page.getByRole("heading", { name: "Join codes" })).toBeVisible();
}

const openMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const vibing = (page: Page) => openMenu(page).getByRole("link", { name: "Vibing", exact: true });

test("a teacher makes a class, a student joins by its code, the class closes an area, and the student who is in it sees so at once [PROF-014]", async ({
  page,
  browser,
}) => {
  const school = await makeSchool(product, "Lamu School", ["skills", "ai-learning", "teams"]);
  await anAdminOf(page, school);
  await page.getByRole("navigation", { name: "Your school" }).getByRole("link", { name: "Classes" }).click();
  const classes = page.getByRole("region", { name: "Classes" });
  await classes.getByLabel("Name of a new class").fill("Class 5b");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Class 5b is ready. Give its code to your students.")).toBeVisible();
  const code = await classes.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/).innerText();

  const studentPage = await (await browser.newContext()).newPage();
  await settleIn(studentPage, product);
  await expect(vibing(studentPage)).toBeVisible();
  await openMenu(studentPage).getByRole("link", { name: "Profile", exact: true }).click();
  const card = studentPage.getByRole("region", { name: "Your school" });
  await card.getByLabel("School code").fill("AAAA-AAAA");
  await card.getByRole("button", { name: "Join" }).click();
  await expect(card.getByLabel("School code")).toHaveAccessibleDescription(/This code does not work\. Check each letter/);
  await expect(vibing(studentPage)).toBeVisible();
  await card.getByLabel("School code").fill(code.toLowerCase());
  await studentPage.keyboard.press("Enter");
  await expect(studentPage.getByText("Welcome! You are in Class 5b at Lamu School now.")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText(["Class 5b"]);
  await expect(vibing(studentPage)).toHaveCount(0);

  await openMenu(studentPage).getByRole("link", { name: "AI Learn", exact: true }).click();
  await studentPage.getByRole("link", { name: /What is AI/ }).click();
  await studentPage.getByRole("link", { name: "Is It AI or Not?" }).click();
  await say(studentPage, "A lamp only follows the steps that somebody set");
  await untilAsked(studentPage);

  await page.reload();
  await classes.getByRole("button", { name: "Open Class 5b" }).click();
  await expect(classes.getByText(/^last on .+, 1 activity this week, 0 completed this week, 1 in progress$/)).toBeVisible();
  await classes.getByRole("link", { name: "Settings" }).click();
  await classes.getByRole("checkbox", { name: "AI Learn" }).press("Space");
  const question = page.getByRole("dialog", { name: "Close AI Learn at Class 5b?" });
  await expect(question).toContainText("There is 1 unfinished activity of 1 person.");
  await question.getByRole("button", { name: "Close it" }).click();
  await expect(page.getByText("AI Learn is closed to Class 5b.")).toBeVisible();

  // By the news of a school that the page was opened without.
  await expect(studentPage.getByRole("heading", { name: "This area is not enabled at your school." })).toBeVisible();
  await expect(openMenu(studentPage).getByRole("link", { name: "AI Learn", exact: true })).toHaveCount(0);
});
