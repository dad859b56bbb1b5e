import { expect, type Page } from "@playwright/test";
import { enrolWithoutActivities, restoreSession, settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, type Student } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

/** Lets the page's browser be signed in as a new teacher of no school, from its next page on. */
async function moveInTeacher(page: Page, teacher: Student): Promise<void> {
  await restoreSession(page, await enrolWithoutActivities(product, { grade_level: 1, continent: "Africa", role: "teacher" }, teacher));
}

test("an admin closes an area at /admin, and it is gone from a student's menu [NAV-025] [ROLE-003]", async ({ page, browser }) => {
  const school = await makeSchool(product, "Kisumu School");
  const studentPage = await (await browser.newContext()).newPage();
  await settleIn(studentPage, product, undefined, {}, await school.code());
  await expect(studentPage.getByRole("link", { name: "Vibing", exact: true })).toBeVisible();

  const admin = aStudent("Wanjiru");
  await moveInTeacher(page, admin);
  await page.goto(`${product.origin}/admin`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await school.appoint(admin, "admin");

  await page.goto(`${product.origin}/admin?tab=areas`);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Vibing" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Vibing is closed at Kisumu School.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Vibing" })).not.toBeChecked();
  await expect(page.getByRole("link", { name: "Vibing", exact: true })).toHaveCount(0);

  const asked: string[] = [];
  studentPage.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await studentPage.goto(`${product.origin}/code-assistant`);
  await expect(studentPage.getByText("This area is not enabled at your school.")).toBeVisible();
  await inspect(studentPage, "area-closed");
  expect(asked).toContain("/areas.json");
  expect(asked.filter((path) => path.startsWith("/remotes/vibing/"))).toEqual([]);
  await expect(studentPage.getByRole("link", { name: "Vibing", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Vibing" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Skills" })).toBeChecked();
});

test("a teacher works in a learning area as a student does, with activities of their own [GEN-002] [ROLE-004]", async ({ page }) => {
  const teacher = aStudent("Achieng");
  await moveInTeacher(page, teacher);
  await page.goto(`${product.origin}/dashboard`);
  await expect(page.getByText("No learning activities found")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh Activities" })).toHaveCount(0);
  const operator = asOperator(product);
  const { data: profile } = await operator.from("profiles").select("id").eq("email", teacher.email).single().throwOnError();
  await operator
    .from("dashboard")
    .insert({
      user_id: profile.id,
      title: "Try it yourself",
      category_activity: "AI Learning",
      sub_category: "What is AI",
      progress: "not started",
    })
    .throwOnError();
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await page.getByRole("link", { name: /What is AI/ }).click();
  await page.getByRole("link", { name: "Try it yourself" }).click();
  await expect(page.getByText("Learning Conversation")).toBeVisible();
});
