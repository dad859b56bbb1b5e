import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity, say } from "@learn/e2e/fixtures/student.ts";

const sizes = [
  [1366, 657],
  [1024, 700],
  [768, 1024],
  [360, 640],
] as const;
const wide = 1024;

/** Where the parts of the path are, in pixels from the window's upper edge, with the end of the messages in view. */
function measure(page: Page) {
  return page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await frames();
    const log = document.querySelector("[role=log]")!;
    if (innerWidth < 1024) log.scrollIntoView({ block: "end" });
    await frames();
    const newest = [...log.querySelectorAll(":scope > div > ol > li")].at(-1)!.getBoundingClientRect();
    const list = log.getBoundingClientRect();
    const help = document.querySelector("[role=group][aria-label=Help]")!;
    // Between where one is and the help: what is answered with, where it isn't words alone.
    const boxes = [help.parentElement!, help.previousElementSibling!];
    const helps = help.getBoundingClientRect();
    return {
      seen: Math.min(newest.bottom, list.bottom) - Math.max(newest.top, list.top),
      toSee: Math.min(newest.height, 80),
      logEnd: list.bottom,
      helps: helps.top,
      helpsEnd: helps.bottom - help.parentElement!.getBoundingClientRect().bottom,
      cut: Math.max(...boxes.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
      // The last of the fieldsets is the voice.
      voiceEnd: [...document.querySelectorAll("main fieldset")].at(-1)!.getBoundingClientRect().bottom,
      sideways: document.documentElement.scrollWidth - innerWidth,
      page: document.documentElement.scrollHeight,
      window: innerHeight,
    };
  });
}

async function expectRoom(page: Page, what: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const boxes = await measure(page);
    const at = `${what}, ${width}x${height}`;
    expect.soft(boxes.seen, `${at}: the newest message is seen`).toBeGreaterThanOrEqual(boxes.toSee - 1);
    expect.soft(boxes.logEnd, `${at}: the messages end above the help`).toBeLessThanOrEqual(boxes.helps + 0.5);
    expect.soft(boxes.helpsEnd, `${at}: the help is not cut`).toBeLessThanOrEqual(0.5);
    expect.soft(boxes.sideways, `${at}: nothing is wider than the window`).toBeLessThanOrEqual(0);
    if (width < wide) continue;
    // On a narrower one a long choice scrolls where it stands.
    if (width >= 1366) expect.soft(boxes.cut, `${at}: nothing that is offered is cut`).toBeLessThanOrEqual(1);
    expect.soft(boxes.page, `${at}: the page doesn't scroll`).toBeLessThanOrEqual(boxes.window);
    expect.soft(boxes.voiceEnd, `${at}: the voice is in the window`).toBeLessThanOrEqual(boxes.window);
  }
}

test("the guided path has room at every size: a question in words, two answers to compare with, and a choice", async ({
  page,
  product,
}) => {
  await settleIn(page, product, undefined, { grade_level: 1 });
  await openActivity(page, "AI Learn");
  await expect(page.getByText("Question 1 of 8")).toBeVisible();
  await expectRoom(page, "words");
  await page.setViewportSize({ width: 1366, height: 657 });
  await say(page, "my phone learned it from many messages");
  await expect(page.getByRole("group", { name: "Which is nearer to yours?" })).toBeVisible();
  await expectRoom(page, "two answers");
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.getByRole("button", { name: "Neither, mine is different" }).click();
  await page.getByRole("button", { name: "Nothing to add" }).click();
  await expect(page.getByText("Question 2 of 8")).toBeVisible();
  await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
  const choice = page.getByRole("group", { name: "Choose one" });
  for (let question = 2; question < 8 && !(await choice.count()); question += 1) {
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page.getByText(`Question ${question + 1} of 8`)).toBeVisible();
  }
  await expect(choice).toBeVisible();
  await expectRoom(page, "a choice");
});
