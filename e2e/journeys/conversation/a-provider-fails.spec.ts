import type { ProviderStub } from "@learn/edge/provider-stub";
import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { lessonWithLevels, provenAnswers } from "@learn/e2e/fixtures/lesson.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, expectInTask, messages, openActivity, say } from "@learn/e2e/fixtures/student.ts";

const apology = "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.";

let stub: ProviderStub;
let product: Product;

test.beforeEach(({ coached, stub: own }) => {
  product = coached.product;
  stub = own;
});

async function beginLesson(page: Page) {
  await settleIn(page, product);
  await openActivity(page, "Skills");
}

const failures = [
  ["refuses the key (401)", { kind: "status", status: 401 }, /authentication/i],
  [
    "has too much to do (429)",
    { kind: "status", status: 429 },
    "I'm currently experiencing high demand. Please wait a moment and try again.",
  ],
  ["breaks (500)", { kind: "status", status: 500 }, apology],
  ["cuts the stream in the middle", { kind: "cut", text: "This reply breaks off before its end", afterTokens: 3 }, apology],
  ["breaks the connection before it answers", { kind: "reset", text: "", afterTokens: 0 }, apology],
  ["sends no first byte for 20 s", { kind: "silence" }, apology],
] as const;

test(`a provider that ${failures.map(([how]) => how).join(", ")} gets the specified words each time, and the conversation goes on [CHAT-033] [CHAT-034]`, async ({
  page,
}) => {
  await beginLesson(page);
  for (const [how, behaviour, words] of failures)
    await test.step(how, async () => {
      stub.script(behaviour);
      await say(page, `My phone guesses the next word, and the coach ${how}`);
      await expect(messages(page, "Coach").last().getByText(words)).toBeVisible();
      stub.script({ kind: "reply", text: `You wrote that. What else could it be when it ${how}?` });
      await say(page, `A lamp follows steps that somebody set, and the coach no longer ${how}`);
      await expect(messages(page, "Coach").last().getByText(`What else could it be when it ${how}?`)).toBeVisible();
    });

  await page.reload();
  await expect(messages(page)).toHaveCount(1 + 4 * failures.length);
  for (const [index, [how, , words]] of failures.entries()) {
    await expect(messages(page, "You").nth(2 * index)).toContainText(`My phone guesses the next word, and the coach ${how}`);
    await expect(messages(page, "Coach").nth(1 + 2 * index)).toContainText(words);
  }
});

test("an evaluation that fails says so in the specified words, takes nothing away, and can be tried again [ASSESS-017] [ASSESS-018]", async ({
  page,
}) => {
  stub.script(lessonWithLevels([3, 3, 2, 2, 0]));
  await beginLesson(page);
  for (const answer of provenAnswers.slice(0, 2)) await say(page, answer);
  await askForEvaluation(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("40 out of 100")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectInTask(page, "40 out of 100");

  stub.script({ kind: "status", status: 500 });
  await askForEvaluation(page);
  await expect(dialog.getByText("Assessment could not be completed due to technical issues.")).toBeVisible();
  await expect(dialog.getByText("0 out of 100", { exact: true })).toBeVisible();

  stub.script(lessonWithLevels([4, 4, 3, 3, 0]));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("56 out of 100")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  stub.script({ kind: "status", status: 500 });
  await askForEvaluation(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expectInTask(page, "56 out of 100");
});

test("an answer that nothing proves shows and stores no number, and an earlier score stays", async ({ page }) => {
  await beginLesson(page);
  await say(page, provenAnswers[0]);
  stub.script({ kind: "reply", text: "100" });
  await askForEvaluation(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Your work could not be judged this time\./)).toBeVisible();
  await expect(dialog.getByText("Activity Completed!")).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectInTask(page, /out of 100/, false);

  stub.script(lessonWithLevels([3, 3, 0, 0, 0]));
  await askForEvaluation(page);
  await expect(dialog.getByText("24 out of 100")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  stub.script({ kind: "reply", text: "100" });
  await askForEvaluation(page);
  await expect(dialog.getByText("If you had a score before, it stays.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectInTask(page, "24 out of 100");
});
