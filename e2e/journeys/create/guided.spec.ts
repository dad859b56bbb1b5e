import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { checkOwnWork, messages } from "@learn/e2e/fixtures/student.ts";
import { expect } from "@playwright/test";

test("without a model a student is asked about a challenge of their own, skips a question, checks their own ideas, gets no score, and shows them in a proof book", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${product.origin}/create`);
  await page.getByRole("button", { name: "Start a New Create Activity" }).click();
  await page.getByLabel("Activity Title *").fill("A quiet playground");
  await page.getByLabel("Activity Overview *").fill("The breaks at our school are too loud.");
  await page.getByLabel("Category *", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create Activity", exact: true }).click();
  await page.getByRole("button", { name: "Create the Selected Activity" }).click();
  await expect(
    page.getByText("This path was written by teachers. No AI is connected, so nobody judges your words here. You do."),
  ).toBeVisible();
  await expect(messages(page).first()).toContainText("What is the first idea that comes to your mind");

  const answer = async (words: string) => {
    const before = await messages(page, "Coach").count();
    await page.getByRole("textbox", { name: "Your message" }).fill(words);
    await page.getByRole("button", { name: "Create Away!" }).click();
    await expect(messages(page, "Coach")).toHaveCount(before + 1);
    await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
  };
  await expect(page.getByText("Question 1 of 11")).toBeVisible();
  for (const promise of ["AI Creativity Coach", "After your first evaluation"]) await expect(page.getByText(promise)).toHaveCount(0);
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await expect(messages(page, "Coach").last()).toContainText("What bothered you there");
  await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
  await answer("Paper bells that show how loud it is");
  await expect(page.getByText("Question 2 of 11")).toBeVisible();
  await inspect(page, "create-path");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByText("Question 3 of 11")).toBeVisible();
  await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 657 });
  for (let question = 3; question <= 11; question += 1) await answer(`My idea number ${question} has a bell in it`);
  await page.getByRole("button", { name: "Answer what I skipped" }).click();
  await expect(messages(page, "Coach").last()).toContainText("nothing like the first");
  await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
  await answer("A corner with carpets where nobody talks");

  await page.getByRole("button", { name: "Check my own work" }).click();
  await checkOwnWork(page, "Paper bells that show how loud it is");
  const result = page.getByRole("dialog", { name: "11 of 11 thought through" });
  await expect(result).toContainText("There is no score: nobody read your words.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Checked by you: 11 of 11 thought through.")).toBeVisible();

  await page.getByRole("link", { name: "Open the proof book" }).click();
  const book = page.getByRole("article").first();
  await expect(book).toContainText("wrote 11 messages in the talk");
  await expect(book).toContainText("No coach read these words.");
  await expect(book.getByRole("blockquote")).toHaveText(/Paper bells that show how loud it is/);
  await inspect(page, "create-proof-book");
});
