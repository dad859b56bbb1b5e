import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { lessonWithLevels } from "@learn/e2e/fixtures/lesson.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, openActivity, say, seeHowJudged } from "@learn/e2e/fixtures/student.ts";
import { wordsInView } from "@learn/e2e/fixtures/words-in-view.ts";

test.describe.configure({ timeout: 180_000 });

const phone = { width: 360, height: 640 };
const answers = [
  "I would call the phone keyboard AI because it guesses my next word from many examples",
  "A lamp on a timer uses power but it is not AI, because somebody set the steps and it does the same thing every time",
  "It could have learned from messages that people type, since it saw lots of examples of words",
];

test("a student waits for a result with a boat to look at, and a low one is stones and own words first, then why and one step more, and a question to go on with", async ({
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
  let answer: () => void = () => undefined;
  const waited = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/assess$/, async (route) => {
    await waited;
    await route.continue();
  });
  await askForEvaluation(page);
  await expect(page.getByRole("dialog", { name: "Reading your words" })).toBeVisible();
  await inspect(page, "waiting-for-a-result");
  answer();

  const dialog = page.getByRole("dialog", { name: "Evaluation Complete" });
  await expect(dialog.getByRole("img", { name: "1 of 10 stones are lit" })).toBeVisible();
  for (const size of [{ width: 1440, height: 900 }, { width: 1366, height: 657 }, phone]) {
    await page.setViewportSize(size);
    const seen = await wordsInView(page);
    // All but the words of the fold itself.
    expect(seen.length - 5, seen.join(" ")).toBeLessThanOrEqual(40);
    await expect(dialog.getByText("See how it was judged")).toBeInViewport({ ratio: 1 });
  }
  await inspect(page, "low-result-folded");
  await seeHowJudged(dialog);
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

  await page.setViewportSize(phone);
  const question = await dialog.getByRole("button", { name: /\?$/ }).innerText();
  await dialog.getByRole("button", { name: question }).click();
  await expect(dialog).toBeHidden();
  // It stands where the answer is written.
  await expect(page.getByPlaceholder("Type your response here...")).toHaveValue(`${question} `);
  await expect(page.getByPlaceholder("Type your response here...")).toBeFocused();
  await expect(page.getByPlaceholder("Type your response here...")).toBeInViewport({ ratio: 1 });
});
