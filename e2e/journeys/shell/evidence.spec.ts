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
  await operator.from("schools").update({ talks_open_since: "2026-01-01T00:00:00Z" }).eq("name", "Busia School").throwOnError();
  const said = { session_id: session.id, role: "user", message_id: "m-1", content: `my moms phone. ${quote}, so it is AI` };
  await operator.from("messages").insert(said).throwOnError();
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

  const met = [{ misconception: "Everything electric is AI.", source: "said", quote: "it has power so it is AI" }];
  await operator.rpc("keep_misconceptions", { learner: who.id, session: session.id, met }).throwOnError();

  await page.setViewportSize({ width: 1366, height: 657 });
  const teacher = await settleIn(page, product, aStudent("Achieng"), { role: "teacher" });
  await school.appoint(teacher, "teacher", ["Class 5b"]);
  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole("link", { name: "Evidence of Class 5b" }).click();
  const cell = page.getByRole("button", { name: /Otieno.*, Sorting with Reasons: level 2 of 5$/ });
  await expect(cell).toBeVisible();
  await expect(page.getByText("Everything electric is AI.")).toBeVisible();
  await inspect(page, "evidence-wall");
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "A report as a PDF" }).press("Enter");
  expect((await report).suggestedFilename()).toBe("what-class-5b-can-show.pdf");
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
  await dialog.getByRole("link", { name: "The whole evaluation: Is It AI or Not?" }).press("Enter");
  await page.getByLabel("Why do you open it?").selectOption("To look at the work for an evaluation");
  await page.getByRole("button", { name: "Open the talk" }).press("Enter");
  await page.getByRole("link", { name: "Sentence 1: show it in the talk" }).press("Enter");
  await expect(page.locator("mark")).toBeFocused();
  await inspect(page, "evaluation-beside-the-talk");
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.getByRole("link", { name: "Sentence 1: show its criterion" }).press("Enter");
  await page.getByLabel(/^A kind word to/).fill("Asking for many examples is real detective work.");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await expect(page.getByText("Sent. The student reads it.")).toBeVisible();

  await studentPage.goto(`${product.origin}/home`);
  await expect(studentPage.getByText(/Achieng.* wrote to you about your work/)).toBeVisible();
  await inspect(studentPage, "told-on-home");
  await studentPage.getByRole("link", { name: "Read it" }).click();
  await expect(studentPage.getByText("At the board he showed how ten photos make it better.")).toBeVisible();
  await inspect(studentPage, "looked-at-by-a-teacher");
  const answers = studentPage.getByLabel("Your answer, in one line");
  await answers.first().fill("I will look at the lift!");
  await answers.first().press("Enter");
  await expect(studentPage.getByText("Sent. Your teacher can read it.")).toBeVisible();
  await answers.last().fill("I can show it again!");
  await answers.last().press("Enter");
  await expect(studentPage.getByText("Sent. Your teacher can read it.")).toHaveCount(2);
  await studentPage.goto(`${product.origin}/profile`);
  const card = studentPage.getByRole("region", { name: "From your teachers" });
  await expect(card.getByText(/I will look at the lift!/)).toBeVisible();
  await inspect(studentPage, "from-teachers-on-the-profile");
  await studentPage.goto(`${product.origin}/home`);
  await expect(studentPage.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(studentPage.getByText(/wrote to you about your work/)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(/I will look at the lift!/)).toBeVisible();
  await expect(page.getByText(/I can show it again!/)).toBeVisible();
  await page.getByRole("link", { name: "All levels of the class" }).press("Enter");
  await expect(page.getByRole("button", { name: /Otieno.*level 3 of 5, set by a teacher$/ })).toBeVisible();
});
