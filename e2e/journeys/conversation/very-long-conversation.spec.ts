import { expect, type Page } from "@playwright/test";
import { fillConversation } from "@learn/e2e/fixtures/conversation.ts";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity, say } from "@learn/e2e/fixtures/student.ts";

const said = (index: number) => ({
  id: `m${index}`,
  timestamp: "2026-01-05T09:00:00Z",
  role: index % 2 === 0 ? "user" : "assistant",
  content: index === 7 ? "What does a hippopotamus learn?" : `Words ${index}.`,
});
const isForNotes = (prompt: { content: string }[]) => prompt[0]?.content.startsWith("You keep the notes") === true;
const sessionOf = (page: Page) => page.url().split("/").at(-1) ?? "";
const log = (page: Page) => page.getByRole("log");

test("a student who has talked very long just goes on, with a coach who remembers, and finds every earlier word", async ({
  page,
  coached: { product },
  stub,
}) => {
  const notes = "The student sorted a kettle.";
  stub.script(({ body }) => ({
    kind: "reply",
    text: isForNotes(body.messages) ? notes : "You wrote something worth testing. What makes you say so?",
  }));
  await settleIn(page, product);
  await openActivity(page, "Skills");
  await fillConversation(
    product,
    sessionOf(page),
    Array.from({ length: 900 }, (_, index) => said(index)),
  );
  await page.reload();
  await expect(log(page).getByText("Words 899.")).toBeInViewport();
  // The earlier ones are drawn while nothing else is to do.
  await expect(messages(page)).toHaveCount(400, { timeout: 30_000 });

  await say(page, "A kettle guesses nothing");
  await expect.poll(() => stub.requests.some(({ body }) => isForNotes(body.messages))).toBe(true);
  await say(page, "And a phone?");
  const lastPrompt = () =>
    stub.requests
      .filter(({ body }) => !isForNotes(body.messages))
      .at(-1)
      ?.body.messages.map(({ content }) => content) ?? [];
  expect(lastPrompt().at(-1)).toBe("And a phone?");
  expect(lastPrompt()[1]).toContain(notes);
  expect(lastPrompt()).toContain("Words 899.");

  await page.reload();
  const more = page.getByRole("button", { name: "Show earlier messages" });
  for (const count of [400, 800, 904]) {
    await expect(messages(page)).toHaveCount(count, { timeout: 30_000 });
    if (count < 904) await more.click();
  }
  await expect(more).toHaveCount(0);
  await log(page).getByText("What does a hippopotamus learn?").scrollIntoViewIfNeeded();
  await expect(log(page).getByText("What does a hippopotamus learn?")).toBeInViewport();
});
