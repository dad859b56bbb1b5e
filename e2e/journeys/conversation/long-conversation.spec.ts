import { expect, type Page } from "@playwright/test";
import { fillConversation } from "@learn/e2e/fixtures/conversation.ts";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity } from "@learn/e2e/fixtures/student.ts";

// More than are drawn at once.
const count = 178;

// One conversation for all: each test begins at its end.
test.describe.configure({ mode: "default" });
let page: Page;

test.beforeAll(async ({ browser, coached: { product } }) => {
  page = await browser.newPage();
  await settleIn(page, product);
  await openActivity(page, "Skills");
  const session = page.url().split("/").at(-1);
  const history = Array.from({ length: count - 1 }, (_, index) => ({ id: `m${index}`, timestamp: "2026-01-05T09:00:00Z", ...said(index) }));
  await fillConversation(product, session ?? "", history);
});
test.afterAll(() => page.close());

const said = (index: number) =>
  index % 2 === 0
    ? {
        role: "assistant",
        content: `Reply ${index}. What makes **you** say so?\n\n- one reason\n- another reason\n\nTip: think of a ${index === 4 ? "hippopotamus" : "lamp"}.`,
      }
    : { role: "user", content: `Words ${index}, ${"because it has seen more of them. ".repeat(index % 5)}` };

async function openAtEnd() {
  await page.reload();
  await expect(page.getByRole("log").getByText(`Reply ${count - 2}.`)).toBeInViewport();
}

const scrolledTo = (page: Page) => page.getByRole("log").evaluate((log) => log.scrollTop);

test("a long conversation opens at its end, the browser's search finds words that are far out of view, and reading up nothing jumps", async () => {
  await openAtEnd();
  await expect(messages(page)).toHaveCount(count - 1);
  const isFound = await page.evaluate(() => {
    const hasWords = (window as unknown as { find(text: string): boolean }).find("hippopotamus");
    // A person's search also goes there.
    getSelection()?.anchorNode?.parentElement?.scrollIntoView({ block: "center" });
    return hasWords;
  });
  expect(isFound).toBe(true);
  await expect(page.getByRole("log").getByText("think of a hippopotamus")).toBeInViewport();

  await page.getByRole("log").evaluate((log) => log.scrollTo(0, 0));
  await expect(page.getByRole("log").getByText(`Reply ${count - 2}.`)).toBeInViewport();
  // Each step moves what is in view by exactly that step, although what comes into view gets its height only now.
  const jumps = await page.getByRole("log").evaluate(async (log) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const box = log.getBoundingClientRect();
    const found: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      // A student's words stand at the right, the coach's at the left.
      const inView = [40, 80, 120]
        .flatMap((y) => [80, box.width - 80].map((x) => document.elementFromPoint(box.left + x, box.top + y)?.closest("li")))
        .find((item) => item != null);
      if (!inView) throw new Error("No message is in view.");
      const before = inView.getBoundingClientRect().top;
      log.scrollBy(0, -200);
      await frame();
      const moved = inView.getBoundingClientRect().top - before;
      if (Math.abs(moved - 200) > 1) found.push(moved);
    }
    return found;
  });
  expect(jumps).toEqual([]);
  await page.getByRole("log").evaluate((log) => log.scrollTo(0, -log.scrollHeight));
  await expect(page.getByRole("log").getByText("Reply 0.")).toBeInViewport();
});

for (const [browser, words] of [
  ["a browser that holds the place by itself", "Here are some more words."],
  ["a browser that doesn't, like Safari", "Here are very many words."],
] as const)
  test(`a student who reads further up stays there while a reply comes, and is told of it: ${browser}`, async ({ stub }) => {
    if (browser.includes("Safari"))
      await page.addInitScript(() => {
        const { supports } = CSS;
        CSS.supports = (name: string, value?: string) =>
          name !== "overflow-anchor" && (value === undefined ? supports(name) : supports(name, value));
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("* { overflow-anchor: none !important; }");
        document.adoptedStyleSheets = [sheet];
      });
    await page.reload();
    await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
    await expect.poll(() => messages(page).count()).toBeGreaterThanOrEqual(count - 1);
    stub.script({ kind: "reply", text: `${`${words} `.repeat(8)}\n\nThis is the end. ${browser}`, tokenMs: 120 });
    await page.getByPlaceholder("Type your response here...").fill("And then?");
    await page.getByPlaceholder("Type your response here...").press("Enter");
    await expect(page.getByRole("log").getByText(words)).toBeInViewport();
    const place = page.getByRole("log").getByText(`Reply ${count - 6}.`);
    await place.evaluate((words) => words.scrollIntoView({ block: "center" }));
    await expect(place).toBeInViewport();
    const before = await place.boundingBox();
    await expect(page.getByRole("button", { name: "New message" })).toBeVisible();
    await expect(place).toBeInViewport();
    const after = await place.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
    await page.getByRole("button", { name: "New message" }).click();
    await expect(page.getByRole("log").getByText(`This is the end. ${browser}`)).toBeInViewport();
    expect(await scrolledTo(page)).toBe(0);
    await expect(page.getByRole("button", { name: "New message" })).toHaveCount(0);
  });
