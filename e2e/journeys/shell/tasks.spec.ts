import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, say, untilAsked } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

test("a teacher sets a task for a class and sees how it stands; a student finds it first, on the page that is open, and works on it", async ({
  page,
  browser,
}) => {
  const school = await makeSchool(product, "Nyeri School");
  const code = await school.code("Class 5b");
  const student = aStudent("Otieno");
  const studentPage = await (await browser.newContext()).newPage();
  await settleIn(studentPage, product, student, {}, code);
  await studentPage.goto(`${product.origin}/home`);
  await expect(studentPage.getByRole("heading", { name: "Where would you like to go?" })).toBeVisible();

  const teacher = await settleIn(page, product, aStudent("Achieng"), { role: "teacher" });
  await school.appoint(teacher, "teacher", ["Class 5b"]);
  await page.goto(`${product.origin}/dashboard`);
  const classes = page.getByRole("region", { name: "My classes" });
  await classes.getByRole("link", { name: "Tasks of Class 5b" }).click();
  await page.getByLabel("Search a title or a topic").fill("is it ai");
  await page.getByRole("checkbox", { name: /^Is It AI or Not\?/ }).check();
  await page.getByLabel("4. A note (optional), read with your name").fill("Bring one example from home.");
  await page.getByRole("button", { name: "Set for 1 student" }).click();
  await expect(page.getByText("The task is set. The students see it now.")).toBeVisible();
  const grid = page.getByRole("region", { name: "Tasks of Class 5b" });
  await expect(grid.getByRole("row", { name: /Otieno/ })).toContainText("Not begun");

  // Nobody has reloaded this page.
  const task = studentPage.getByRole("region", { name: "A task from Achieng Njeri" });
  await expect(task).toContainText("Bring one example from home.");
  await inspect(studentPage, "home-with-task");
  await task.getByRole("link", { name: "Is It AI or Not?" }).click();
  await say(studentPage, "A lamp only follows the steps that somebody set");
  await untilAsked(studentPage);

  await page.goto(`${product.origin}/dashboard`);
  const runs = page.getByRole("region", { name: "Runs now" });
  await expect(runs).toContainText("Class 5b 1 of 1 at work");
  await expect(runs).toContainText("0 of 1 have done it");
  await runs.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await expect(grid.getByRole("row", { name: /Otieno/ })).toContainText("Begun");

  await page.getByRole("button", { name: "Remind 1 student of Is It AI or Not?" }).click();
  await expect(grid.getByRole("row", { name: /Otieno/ })).toContainText("reminded");
  await inspect(page, "tasks-of-class");
  await studentPage.goto(`${product.origin}/home`);
  await expect(task).toContainText("Achieng Njeri reminds you of this task. There is still time.");
  await inspect(studentPage, "home-with-reminder");

  const operator = asOperator(product);
  const { data: who } = await operator.from("profiles").select("id").eq("email", student.email).single().throwOnError();
  const own = operator.from("dashboard").update({ progress: "completed" }).eq("user_id", who.id);
  await own.eq("title", "Is It AI or Not?").throwOnError();
  await page.reload();
  await expect(grid.getByRole("row", { name: /Otieno/ })).toContainText("Done");
  await studentPage.goto(`${product.origin}/dashboard`);
  await expect(studentPage.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(task).toHaveCount(0);
});
