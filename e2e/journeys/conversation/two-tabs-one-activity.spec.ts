import { expect, type Locator, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { lesson, provenAnswers } from "@learn/e2e/fixtures/lesson.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, messages, openActivity, openTask, say } from "@learn/e2e/fixtures/student.ts";

const composer = (page: Page) => page.getByPlaceholder("Type your response here...");
const log = (page: Page) => page.getByRole("log");

const topOf = (item: Locator) => item.evaluate((element) => element.getBoundingClientRect().top);

test("two tabs of one activity show each other's messages, nothing that is being written or read moves, and an evaluation in one is seen in the other [CHAT-020] [CHAT-023]", async ({
  page,
  context,
  coached: { product },
  stub,
}) => {
  await settleIn(page, product);
  await openActivity(page, "Skills");
  stub.script({ kind: "reply", text: "A long reply to read. ".repeat(12) });
  await say(page, provenAnswers[0]);
  await say(page, provenAnswers[1]);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(messages(other)).toHaveCount(5, { timeout: 30_000 });
  await composer(other).fill("Not sent yet");
  const greeting = messages(other).first();
  await log(other).evaluate((area) => area.scrollTo(0, -area.scrollHeight));
  await expect(greeting).toBeInViewport();
  const top = await topOf(greeting);

  await page.bringToFront();
  await say(page, "A third time");
  await expect(messages(other)).toHaveCount(7);
  await expect(log(other).getByText("A third time")).toHaveCount(1);
  await expect(composer(other)).toHaveValue("Not sent yet");
  // Within the fractions of a pixel that a browser rounds.
  expect(Math.abs((await topOf(greeting)) - top)).toBeLessThan(2);

  await other.bringToFront();
  await other.getByRole("button", { name: "New message" }).click();
  await expect(log(other).getByText("A third time")).toBeInViewport();
  await composer(other).press("Enter");
  await expect(messages(other)).toHaveCount(9);
  await expect(messages(page)).toHaveCount(9);
  await expect(log(page).getByText("Not sent yet")).toHaveCount(1);

  stub.script(lesson);
  await openTask(other);
  await expect(other.getByText("No score yet")).toBeVisible();
  await page.bringToFront();
  await askForEvaluation(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(other.getByText("No score yet")).toHaveCount(0);
  // The result is shown where it was asked for; the other tab still shows what it had open.
  await expect(other.getByRole("dialog", { name: "Your task" })).toHaveCount(1);
  await expect(other.getByRole("dialog")).toHaveCount(1);
});
