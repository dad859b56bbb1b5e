import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { asOperator } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity, say } from "@learn/e2e/fixtures/student.ts";

const said = (index: number) => ({
  id: `m${index}`,
  timestamp: "2026-01-05T09:00:00Z",
  role: index % 2 === 0 ? "user" : "assistant",
  content: index === 7 ? "What does a hippopotamus learn?" : `Words ${index}.`,
});
const talk = (count: number) => Array.from({ length: count }, (_, index) => said(index));
const notes = "The student sorted a kettle.";
const isForNotes = (prompt: { content: string }[]) => prompt[0]?.content.startsWith("You keep the notes") === true;
const sessionOf = (page: Page) => page.url().split("/").at(-1) ?? "";
const log = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByPlaceholder("Type your response here...");

async function haveTalked(page: Page, product: Product, history: object[]): Promise<void> {
  await asOperator(product).from("dashboard").update({ chat_history: history }).eq("id", sessionOf(page)).throwOnError();
  await page.reload();
  await expect(log(page).getByText(`Words ${history.length - 1}.`)).toBeInViewport();
  // The earlier ones are drawn while nothing else is to do.
  await expect(messages(page)).toHaveCount(history.length, { timeout: 30_000 });
}

test("a student who has talked very long is told in time, goes on on a fresh page with a coach who remembers, and finds every earlier word", async ({
  page,
  coached: { product },
  stub,
}) => {
  stub.script(({ body }) => ({
    kind: "reply",
    text: isForNotes(body.messages) ? notes : "You wrote something worth testing. What makes you say so?",
  }));
  await settleIn(page, product);
  await openActivity(page, "Skills");
  await haveTalked(page, product, talk(380));
  await expect(page.getByText("We have talked a lot!")).toHaveCount(0);
  await say(page, "A lamp guesses nothing");
  await expect(page.getByText("A few more messages, then we start a fresh page that remembers the important things.")).toBeInViewport();

  await haveTalked(page, product, talk(398));
  await expect(page.getByText("We have talked a lot!")).toBeInViewport();
  await say(page, "A kettle guesses nothing");
  await expect(page.getByText("This page is full.")).toBeInViewport();
  await composer(page).fill("And a phone?");
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
  await expect(page.getByText("Start a fresh page first. Your words stay here.")).toBeVisible();

  await page.getByRole("button", { name: "Start a fresh page" }).click();
  await expect(messages(page)).toHaveCount(2);
  await expect(log(page).getByText("A kettle guesses nothing")).toBeVisible();
  await expect(page.getByText("This page is full.")).toHaveCount(0);
  await expect(composer(page)).toHaveValue("And a phone?");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(messages(page)).toHaveCount(4);
  // The message and the place for its reply stand before the model is asked.
  const lastPrompt = () =>
    stub.requests
      .filter(({ body }) => !isForNotes(body.messages))
      .at(-1)
      ?.body.messages.map(({ content }) => content) ?? [];
  await expect.poll(() => lastPrompt().at(-1)).toBe("And a phone?");
  expect(lastPrompt()[1]).toContain(notes);
  expect(lastPrompt()).toContain("Words 397.");

  await page.reload();
  await expect(messages(page)).toHaveCount(4);
  const more = page.getByRole("button", { name: "Show earlier messages" });
  for (const count of [104, 204, 304, 402]) {
    await more.click();
    await expect(messages(page)).toHaveCount(count, { timeout: 30_000 });
  }
  await expect(more).toHaveCount(0);
  await log(page).getByText("What does a hippopotamus learn?").scrollIntoViewIfNeeded();
  await expect(log(page).getByText("What does a hippopotamus learn?")).toBeInViewport();
});
