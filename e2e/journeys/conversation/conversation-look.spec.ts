import type { ProviderStub } from "@learn/edge/provider-stub";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { lessonWithLevels, provenAnswers } from "@learn/e2e/fixtures/lesson.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, messages, openActivity, openTask, say } from "@learn/e2e/fixtures/student.ts";

const wide = { width: 1440, height: 900 };

// One conversation for all: each test goes on with it.
test.describe.configure({ mode: "default", timeout: 180_000 });
let stub: ProviderStub;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser, coached: { product } }) => {
  context = await browser.newContext({ viewport: wide });
  page = await context.newPage();
  await settleIn(page, product);
  await openActivity(page, "Skills");
});
test.beforeEach(async ({ stub: own }) => {
  stub = own;
  await page.setViewportSize(wide);
});
test.afterAll(() => context.close());

const composer = (page: Page) => page.getByPlaceholder("Type your response here...");

// Two replies: one has at most 75 words.
const texts = `# A test for machines
A kettle that switches itself off, and a phone keyboard that guesses your *next* word. Look at \`while\` and at **what goes in**.

## What we know
- The kettle has one rule that never changes.
- The keyboard has seen lots of writing.
  - in many languages
- It changes when you type new words.

1. Ask what goes in.
2. Ask what comes out.
3. Check if it gets better after more examples.`;

const marks = `Important: one example is never enough.

Note: a rule that a person wrote is no learning.

Warning: do not tell it your address.

Tip: try a word that nobody uses.

Remember: it guesses, it does not know.

### Labels
**Topic:** machines that learn
INPUT: your words
OUTPUT: the next word

\`\`\`python
# a simple traffic light
seconds = 30
while seconds > 0:
    seconds = seconds - 1
light = "green, and this line is so long that it does not fit on a phone"
\`\`\`

Read [more about it](https://example.org/more). Who decided that rule?`;

test("the coach's sign and the composer stand still from the first dots of a reply to its time", async () => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  stub.script({ kind: "reply", text: "Yes. And what goes in?", tokenMs: 700 });
  await composer(page).fill("It just counts down, so it is not AI.");
  // Looked at in the page from before the message is sent: the dots can be gone before they are asked for from here.
  const places = page.evaluate(async () => {
    // After the frame, as it is seen: before it, the newest message isn't scrolled to yet.
    const frame = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
    const said = () => [...document.querySelectorAll("[role=log] li")];
    const coach = () => said().at(-1)!;
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const seen = new Set<string>();
    const look = () => seen.add(`${top(coach())} ${top(document.querySelector("form:has(textarea)")!)}`);
    const before = said().length;
    while (said().length <= before || !coach().textContent.includes("Thinking...")) await frame();
    while (!coach().querySelector("time")) {
      look();
      await frame();
    }
    look();
    return [...seen];
  });
  await composer(page).press("Enter");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(messages(page, "Coach").last()).toContainText("what goes in?");
  expect(await places).toHaveLength(1);
});

test("a reply with every element of the look and an apology are accessible and fit every width in both themes [CHAT-001] [CHAT-002] [CHAT-003] [CHAT-004] [CHAT-005] [CHAT-006] [CHAT-007] [CHAT-008] [CHAT-009]", async () => {
  stub.script([
    { kind: "reply", text: texts },
    { kind: "reply", text: marks },
  ]);
  await say(page, "The keyboard! It learned my little sister's name.\n\nAnd this is another paragraph of mine.");
  await say(page, "What else?");
  stub.script({ kind: "status", status: 500 });
  await say(page, "My phone guesses the next word");
  const log = page.getByRole("log");
  for (const [level, name] of [
    [3, "A test for machines"],
    [4, "What we know"],
    [5, "Labels"],
  ] as const)
    await expect(log.getByRole("heading", { level, name })).toBeVisible();
  for (const words of ["Key Points", "Steps", "Important", "Note", "Warning", "Tip", "Remember", "Topic", "INPUT", "OUTPUT"])
    await expect(log.getByText(words, { exact: true })).toBeVisible();
  await expect(log.locator("em", { hasText: "next" })).toBeVisible();
  await expect(log.locator("strong", { hasText: "what goes in" })).toBeVisible();
  await expect(log.locator("code", { hasText: /^while$/ })).toBeVisible();
  // The colours come with the first program.
  await expect(log.getByRole("group", { name: "python code" }).locator("[class*=code-keyword]")).toHaveText("while");
  await expect(log.getByText("I apologize, but I encountered a technical issue.")).toBeVisible();
  await inspect(page, "talk");
  // As with the keyboard of a phone open.
  await page.setViewportSize({ width: 360, height: 740 });
  await composer(page).focus();
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Submit" })).toBeInViewport({ ratio: 1 });
});

test("a reply that streams in, one that broke off and a connection that is down are accessible and fit every width", async () => {
  const request = stub.nextRequest();
  stub.script({
    kind: "reply",
    text: "Good. Now make it harder: what would the light need to see before it could learn by itself?",
    tokenMs: 2500,
  });
  await composer(page).fill("It only counts down, so it is not AI.");
  await composer(page).press("Enter");
  await expect(page.getByRole("log").getByText("Good.")).toBeVisible();
  await inspect(page, "talk-streaming");
  await page.getByText("Back to Skills Menu").click();
  expect(await (await request).abandoned).toBe(true);
  await page.getByRole("link", { name: /Find It in a Minute/ }).click();
  await expect(page.getByText("This reply broke off")).toBeVisible();
  await inspect(page, "talk-broke-off");
  await context.setOffline(true);
  await composer(page).fill("Are you still there?");
  await composer(page).press("Enter");
  await expect(page.getByText("You are offline.")).toBeVisible();
  await inspect(page, "talk-offline");
  await context.setOffline(false);
});

test("a conversation about a completed activity is accessible and fits every width; leaving it by the browser's own button clears its chat and closes its dialog [CHAT-030] [CHAT-032]", async ({
  coached: { product },
}) => {
  // A conversation of its own: each criterion is to be shown by these answers.
  await settleIn(page, product);
  await openActivity(page, "Skills");
  stub.script(lessonWithLevels([5, 5, 5, 4, 4]));
  for (const answer of provenAnswers) await say(page, answer);
  await askForEvaluation(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("This activity is completed.")).toBeVisible();
  await inspect(page, "talk-closed");
  await expect(await openTask(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(messages(page)).toHaveCount(0);
  await expect(page.getByText(provenAnswers[0])).toHaveCount(0);
});
