import { expect, type Page } from "@playwright/test";
import { enrolWithoutActivities, restoreSession, settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, completeProfile, signUp, type Student } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

/** Lets the page's browser be signed in as a new teacher of no school, from its next page on. */
async function moveInTeacher(page: Page, teacher: Student): Promise<void> {
  await restoreSession(page, await enrolWithoutActivities(product, { grade_level: 1, continent: "Africa", role: "teacher" }, teacher));
}

test("a student of a school with closed areas finds only the open ones, and at the address of a closed one the reason", async ({
  page,
}) => {
  const school = await makeSchool(product, "Nakuru School", ["skills", "teams"]);
  const student = aStudent();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await signUp(page, product, student);
  await completeProfile(page, student, { school: school.name, schoolCode: await school.code() });

  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("listitem")).toHaveText(["Home", "Skills", "Team", "Dashboard", "Profile", "Sign out"]);
  for (const path of ["/ai-learning", "/code-assistant", "/projects/new"]) {
    await page.goto(product.origin + path);
    await expect(page.getByRole("heading", { name: "This area is not enabled at your school." })).toBeVisible();
  }
  expect(requests.filter((path) => path.startsWith("/remotes/"))).toEqual([]);
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(`${product.origin}/home`);
  await expect(page.getByRole("link", { name: /AI Learning/ })).toHaveCount(0);
});

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

  await studentPage.reload();
  await expect(studentPage.getByRole("link", { name: "Create", exact: true })).toBeVisible();
  await expect(studentPage.getByRole("link", { name: "Vibing", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Vibing" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Skills" })).toBeChecked();
});

test("a facilitator finds an empty dashboard that says what is coming, also at the admin addresses [DASH-024] [DASH-025] [GEN-003] [NAV-026] [NAV-027] [NAV-028] [NAV-029] [NAV-030]", async ({
  page,
}) => {
  const school = await makeSchool(product, "Eldoret School");
  const facilitator = aStudent("Otieno");
  await moveInTeacher(page, facilitator);
  await school.appoint(facilitator, "facilitator");
  for (const path of ["/dashboard", "/admin", "/admin/analytics", "/admin/teams/new", "/admin/projects", "/admin/education"]) {
    await page.goto(product.origin + path);
    await expect(page.getByText("Facilitator features are coming soon")).toBeVisible();
    await expect(page.getByText("No learning activities found")).toBeVisible();
    await expect(page).toHaveURL(product.origin + path);
  }
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
