import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

const quote = "it knows her face becuse it saw it many times";

test("a teacher finds a student's sentence on the wall by keyboard and sets a level, which the student reads and answers", async ({
  page,
  browser,
}) => {
  const school = await makeSchool(product, "Busia School");
  const code = await school.code("Class 5b");
  const student = aStudent("Otieno");
  const studentPage = await (await browser.newContext()).newPage();
  await settleIn(studentPage, product, student, {}, code);
  const operator = asOperator(product);
  const { data: who } = await operator.from("profiles").select("id").eq("email", student.email).single().throwOnError();
  const own = operator.from("dashboard").select("id").eq("user_id", who.id).eq("title", "Is It AI or Not?");
  const { data: session } = await own.single().throwOnError();
  // As the function does behind a model's evaluation.
  await operator
    .rpc("finish_assessment", {
      learner: who.id,
      session: session.id,
      score: 40,
      evidence: "You found one.",
      completed: false,
      practice: false,
      tokens_in: 1,
      tokens_out: 1,
      pass_mark: 89.5,
      criteria: [
        { name: "Sorting with Reasons", level: 2, quote },
        { name: "Not Alive", level: 2, quote: "no it only looks if the picture fits" },
      ],
    })
    .throwOnError();

  await page.setViewportSize({ width: 1366, height: 657 });
  const teacher = await settleIn(page, product, aStudent("Achieng"), { role: "teacher" });
  await school.appoint(teacher, "teacher", ["Class 5b"]);
  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole("link", { name: "Evidence of Class 5b" }).click();
  const cell = page.getByRole("button", { name: /Otieno.*, Sorting with Reasons: level 2 of 5$/ });
  await expect(cell).toBeVisible();
  await inspect(page, "evidence-wall");
  await page.setViewportSize({ width: 1366, height: 657 });
  await cell.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(quote)).toBeVisible();
  await dialog.getByRole("button", { name: "Set a level for Sorting with Reasons" }).press("Enter");
  await dialog.getByRole("radio", { name: "2 the coach’s level" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("At the board he showed how ten photos make it better.");
  await inspect(page, "set-a-level");
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your level is kept. The student reads it.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /Otieno.*level 3 of 5, set by a teacher$/ })).toBeFocused();

  await studentPage.goto(`${product.origin}/ai-learning/activity/${session.id}`);
  await studentPage.getByText(/Achieng.* looked at your work too/).click();
  await expect(studentPage.getByText("At the board he showed how ten photos make it better.")).toBeVisible();
  await inspect(studentPage, "looked-at-by-a-teacher");
  await studentPage.getByLabel("Your answer, in one line").fill("I can show it again!");
  await studentPage.getByLabel("Your answer, in one line").press("Enter");
  await expect(studentPage.getByText("Sent. Your teacher can read it.")).toBeVisible();

  await page.getByRole("button", { name: /Otieno.*level 3 of 5, set by a teacher$/ }).click();
  await expect(dialog.getByText(/I can show it again!/)).toBeVisible();
});
