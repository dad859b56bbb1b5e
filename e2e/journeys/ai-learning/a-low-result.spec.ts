import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { lessonWithLevels } from "@learn/e2e/fixtures/lesson.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, openActivity, say } from "@learn/e2e/fixtures/student.ts";

test.describe.configure({ timeout: 180_000 });

const answers = [
  "I would call the phone keyboard AI because it guesses my next word from many examples",
  "A lamp on a timer uses power but it is not AI, because somebody set the steps and it does the same thing every time",
  "It could have learned from messages that people type, since it saw lots of examples of words",
];

test("a student whose result is low reads first what was shown, then why and one step more, and keeps talking", async ({
  page,
  coached,
}) => {
  const { product, stub } = coached;
  stub.script(lessonWithLevels([3, 1, 0, 0, 0]));
  await page.setViewportSize({ width: 1366, height: 657 });
  await settleIn(page, product);
  await openActivity(page, "AI Learn");
  for (const answer of answers) await say(page, answer);
  const answered = page.waitForResponse(/\/assess$/);
  await askForEvaluation(page);

  const dialog = page.getByRole("dialog", { name: "Evaluation Complete" });
  await expect(dialog.getByText("You have shown something of Sorting with Reasons and How AI Learns.")).toBeVisible();
  const items = dialog.getByRole("region", { name: "What you showed" }).getByRole("listitem");
  await expect(items.nth(0)).toContainText("What you did: You sort two things; one reason is about learning from examples");
  await expect(items.nth(0)).toContainText("One step more: Sort three things; two such reasons.");
  await expect(items.nth(2)).toContainText("Not shown yet.");
  // Of a rubric with thirty lines the browser is sent two for each criterion at most.
  const sent = await (await answered).text();
  expect(sent).toContain("Sort three things; two such reasons.");
  expect(sent).not.toContain("three such reasons");
  expect(sent).not.toMatch(/someone made it say that|Repeats a question of the coach/);
  await inspect(page, "low-result");

  await page.setViewportSize({ width: 360, height: 640 });
  await dialog.getByRole("button", { name: "Keep talking" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByPlaceholder("Type your response here...")).toBeFocused();
  await expect(page.getByPlaceholder("Type your response here...")).toBeInViewport({ ratio: 1 });
});
