import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { lesson } from "@learn/e2e/fixtures/lesson.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, messages, openActivity, say } from "@learn/e2e/fixtures/student.ts";

test("leaving an activity clears its chat and closes its dialog, also by the browser's own button [CHAT-030] [CHAT-032]", async ({
  page,
  coached: { product },
  stub,
}) => {
  stub.script(lesson);
  await settleIn(page, product);
  await openActivity(page, "Skills");
  await say(page, "My phone guesses the next word because it has seen many examples");
  await askForEvaluation(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(messages(page)).toHaveCount(0);
  await expect(page.getByText("My phone guesses the next word")).toHaveCount(0);
});
