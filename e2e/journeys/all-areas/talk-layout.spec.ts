import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { enrol, talk, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { asOperator } from "@learn/e2e/fixtures/school.ts";
import { test, type Coached } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";

test.describe.configure({ timeout: 240_000 });

const sizes = [
  [1366, 625],
  [1366, 657],
  [1366, 768],
  [1280, 720],
  [1024, 700],
  [1440, 900],
  [768, 1024],
  [390, 844],
  [360, 640],
  [320, 568],
] as const;
/** From so wide a window on, talk and overview share the window. */
const wide = 1024;

const areas = [
  { id: "ai-learning", path: "/ai-learning", category: "AI Learning", height: 288 },
  { id: "skills", path: "/skills", category: "Skills", height: 384 },
  { id: "vibing", path: "/code-assistant", category: "Coding", height: 384 },
] as const;
type Area = (typeof areas)[number];

/** Two lines: on a phone, and beside the way back on a small laptop. */
const titles = ["The Machine That Sorts All Our Songs", "The Machine That Sorts Every Song of Our Village Before Anybody Wakes"] as const;
/** As tall as a reply of at most 75 words gets: its words stand in lines of their own. */
const longReply = `${"You looked at the rule and at what goes in.\n\n".repeat(4)}${"- one reason\n".repeat(12)}\nWhich of them would a friend doubt first?`;
/** Vibing's ideas end with their fourth sentence. */
const endOf = ({ id }: Area) => (id === "vibing" ? "what is yours?" : "doubt first?");
const speech = readFileSync(join(import.meta.dirname, "../../../packages/voice/src/testing/scripted-speech.js"), "utf8");

/** Opens the student's first activity of an area in a browser that can speak, with the strip of the practice coach. */
async function openTalk(
  page: Page,
  { product }: Coached,
  { id, path, category }: Area,
  { title, said = [] }: { title?: string; said?: string[] } = {},
) {
  const student = await enrol(product, { grade_level: 1, continent: "Africa" });
  const rows = asOperator(product).from("dashboard").select("id").eq("user_id", student.id).eq("category_activity", category).limit(1);
  const { data: row } = await rows.single().throwOnError();
  await talk(product, student, id, row.id, said);
  await page.route("**/config.json", async (route) => {
    // Whether anybody answers is asked for without a body.
    if (route.request().method() === "HEAD") return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), aiMode: "practice" } });
  });
  if (title)
    await page.route("**/rest/v1/dashboard?*learning_modules*", async (route) => {
      const answer = await route.fetch();
      const [opened] = (await answer.json()) as [{ learning_modules: object }];
      await route.fulfill({ json: [{ ...opened, learning_modules: { ...opened.learning_modules, title } }] });
    });
  await page.addInitScript(speech);
  await restoreSession(page, student);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.origin}${path}/activity/${row.id}`);
  await expect(messages(page, "Coach").first()).toBeVisible();
  await expect(page.getByText("Practice coach: no AI is connected")).toBeVisible();
}

/** Where the parts of the talk are, in pixels from the window's upper edge. */
function measure(page: Page, isAtTop: boolean) {
  return page.evaluate(async (atTop) => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const log = document.querySelector("[role=log]")!;
    // What the new size of the window asks of the page is done; messages out of view are not laid out.
    await frames();
    if (atTop) scrollTo(0, 0);
    else log.scrollIntoView({ block: "end" });
    await frames();
    const newest = [...log.querySelectorAll(":scope > div > ol > li")].at(-1)!.getBoundingClientRect();
    const form = document.querySelector("form:has(textarea)")!.getBoundingClientRect();
    const list = log.getBoundingClientRect();
    const voice = document.querySelector("fieldset")!.getBoundingClientRect();
    return {
      newest: newest.bottom,
      seen: Math.min(newest.bottom, list.bottom) - Math.max(newest.top, list.top),
      toSee: Math.min(newest.height, 96),
      logTop: list.top,
      logEnd: list.bottom,
      logHeight: list.height,
      composer: form.top,
      composerEnd: form.bottom,
      voiceHeight: voice.height,
      voiceEnd: voice.bottom,
      overlapped: [...document.querySelectorAll("main button, main a, main input, main textarea, main select")].filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        if (!one.checkVisibility()) return false;
        const isIn = (box: DOMRect) =>
          left + width / 2 > box.left && left + width / 2 < box.right && top + height / 2 > box.top && top + height / 2 < box.bottom;
        return isIn(form) && !document.querySelector("form:has(textarea)")!.contains(one) && !log.contains(one);
      }).length,
      // The first of the facts begins below the title of the overview, which keeps its height.
      overview: document.querySelector("summary")!.scrollHeight - document.querySelector("summary")!.clientHeight,
      window: innerHeight,
      page: document.documentElement.scrollHeight,
      // The first words of the task, folded or whole; on a small phone its title while one talks.
      task: [...document.querySelectorAll("section h2")]
        .find((title) => title.textContent === "Your task")!
        .closest("section")!
        .getBoundingClientRect()
        .toJSON() as DOMRect,
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  }, isAtTop);
}

/** Looks at every size: the newest message is seen, the composer stands below it, and on a wide window nothing has to be scrolled. */
async function expectRoom(page: Page, area: Area, what: string, { fits = true, isLong = false } = {}) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const at = `${area.id}, ${what}, ${width}x${height}`;
    const boxes = await measure(page, fits);
    expect.soft(boxes.newest, `${at}: the newest message ends above the composer`).toBeLessThanOrEqual(boxes.composer + 0.5);
    expect.soft(boxes.logEnd, `${at}: the messages end above the composer`).toBeLessThanOrEqual(boxes.composer + 0.5);
    expect.soft(boxes.seen, `${at}: the newest message is seen`).toBeGreaterThanOrEqual(boxes.toSee - 1);
    expect.soft(boxes.overlapped, `${at}: the composer lies over no control`).toBe(0);
    // Beside the task they take all the height that the window has; above and below other things, as much as is specified.
    if (width < wide) expect.soft(boxes.logHeight, `${at}: the messages are not taller than specified`).toBeLessThanOrEqual(area.height);
    // Text of twice the size in 360 px is 180 px: less than the 320 px in which everything must fit.
    if (fits || width >= 640) expect.soft(boxes.sideways, `${at}: nothing is wider than the window`).toBeLessThanOrEqual(0);
    expect.soft(boxes.overview, `${at}: the overview's title holds its words`).toBeLessThanOrEqual(1);
    if (!fits) continue;
    if (width >= wide || (height >= 640 && !isLong))
      expect.soft(boxes.composerEnd, `${at}: the composer is in the window`).toBeLessThanOrEqual(boxes.window);
    if (height >= 640) {
      expect.soft(boxes.task.top, `${at}: the task is on the first screen`).toBeGreaterThanOrEqual(0);
      expect.soft(boxes.task.top + Math.min(boxes.task.height, 110), `${at}: the task can be read`).toBeLessThanOrEqual(boxes.logEnd);
      expect
        .soft(boxes.task.height, `${at}: the task has room for its first words`)
        .toBeGreaterThanOrEqual(height < 720 && width < 640 ? 44 : 64);
    }
    if (width < wide) continue;
    expect.soft(boxes.page, `${at}: the page doesn't scroll`).toBeLessThanOrEqual(boxes.window);
    expect.soft(boxes.voiceEnd, `${at}: the voice is in the window`).toBeLessThanOrEqual(boxes.window);
    expect.soft(boxes.voiceHeight, `${at}: the voice stands in one row`).toBeLessThanOrEqual(64);
    await expect
      .soft(page.getByRole("button", { name: "Update Evaluation" }), `${at}: the evaluation is in view`)
      .toBeInViewport({ ratio: 1 });
    if (height >= 800) expect.soft(boxes.logHeight, `${at}: the messages have at least their height`).toBeGreaterThanOrEqual(area.height);
    expect.soft(boxes.window - boxes.voiceEnd, `${at}: the talk reaches the end of the window`).toBeLessThanOrEqual(32);
  }
}

for (const area of areas) {
  test(`${area.id}: the composer stands below the newest message at every size, also with a long title, a long reply and a notice [CHAT-014]`, async ({
    page,
    context,
    coached,
    stub,
  }) => {
    await openTalk(page, coached, area);
    await expectRoom(page, area, "greeting");
    stub.script({ kind: "reply", text: longReply });
    await page.getByRole("textbox", { name: "Your message" }).fill("A person made the rule.");
    await page.getByRole("textbox", { name: "Your message" }).press("Enter");
    await expect(messages(page, "Coach").last()).toContainText(endOf(area));
    await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
    await expectRoom(page, area, "long reply");
    await page.getByRole("checkbox", { name: "Enable Voice Input" }).check();
    await expectRoom(page, area, "voice input");
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Your message" }).fill("Are you still there?");
    await page.getByRole("textbox", { name: "Your message" }).press("Enter");
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expectRoom(page, area, "notice");
    await context.setOffline(false);
  });

  // A talk of Skills is drawn as one of AI Learning is: titles, large text and how a reply comes are looked at in one of them.
  if (area.id === "skills") continue;
  test(`${area.id}: the composer stands below the newest message with titles of two lines and with text at 200 %`, async ({
    page,
    coached,
    stub,
  }) => {
    stub.script({ kind: "reply", text: "You gave a reason. Which other machine has that rule?" });
    for (const title of titles) {
      await openTalk(page, coached, area, { title, said: ["It plays what my sister likes because she played it before."] });
      await expectRoom(page, area, title, { isLong: title === titles[1] });
    }
    // As a browser's own setting does: lengths in rem and the widths at which the page changes grow with it.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectRoom(page, area, "text at 200 %", { fits: false });
    await devTools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await page.evaluate(() => (document.documentElement.style.fontSize = "150%"));
    await expectRoom(page, area, "text at 150 % by the page alone", { fits: false });
  });

  test(`${area.id}: the composer stands below a reply that streams in, and one who reads further up isn't pulled away [CHAT-014]`, async ({
    page,
    coached,
    stub,
  }) => {
    await openTalk(page, coached, area, { said: ["It counts down.", "It has one rule.", "Nobody taught it."] });
    stub.script({ kind: "reply", text: longReply, tokenMs: 250 });
    await page.setViewportSize({ width: 1366, height: 625 });
    await page.getByRole("textbox", { name: "Your message" }).fill("A person made the rule.");
    await page.getByRole("textbox", { name: "Your message" }).press("Enter");
    await expect(page.getByRole("log").getByText("You looked at the rule").first()).toBeVisible();
    await expectRoom(page, area, "streaming");
    await page.setViewportSize({ width: 1366, height: 625 });
    const first = page.getByRole("log").getByText("It counts down.");
    await first.evaluate((words) => words.scrollIntoView({ block: "center" }));
    await expect(page.getByRole("button", { name: "New message" })).toBeVisible({ timeout: 120_000 });
    await expect(first).toBeInViewport();
    await page.getByRole("button", { name: "New message" }).click();
    await expect(page.getByRole("log").getByText(endOf(area)).last()).toBeInViewport();
    await expect(page.getByRole("button", { name: "New message" })).toHaveCount(0);
  });
}
