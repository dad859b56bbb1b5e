import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { expectPlainWords } from "@learn/e2e/fixtures/plain-words.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, openActivity } from "@learn/e2e/fixtures/student.ts";
import { expect } from "@playwright/test";

test("a conversation and its evaluation fail in words for a child, and so does an activity that can't be opened", async ({
  page,
  coached: { product },
}) => {
  await settleIn(page, product);
  await openActivity(page, "Skills");
  const address = page.url();
  const composer = page.getByPlaceholder("Type your response here...");
  await composer.fill("My phone guesses the next word");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("log").locator("time")).toHaveCount(3);
  await expectPlainWords(
    page,
    "**/functions/v1/*/assess",
    () => askForEvaluation(page),
    "Failed to complete evaluation. Please try again.",
  );
  await expectPlainWords(
    page,
    "**/functions/v1/*/chat",
    async () => {
      // Nothing of the message before waits to be sent.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await composer.fill("It has seen many words");
      await composer.press("Enter");
    },
    page.getByRole("button", { name: "Ask again" }).or(page.getByText(/This conversation is not yours|You are signed out/)),
    60_000,
  );
  await page.evaluate(() => sessionStorage.clear());
  await expectPlainWords(
    page,
    /rest\/v1\/(dashboard|rpc|learning_modules)/,
    async () => void (await page.goto(address)),
    "This activity did not open",
  );
});
