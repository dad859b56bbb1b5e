import type { ProviderStub } from "@learn/edge/provider-stub";
import { expect, type Locator, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openActivity, say } from "@learn/e2e/fixtures/student.ts";
import { untilSettled } from "@learn/e2e/fixtures/settled.ts";

let stub: ProviderStub;
let product: Product;
// One page for all, and one student for the machines of a grade.
let page: Page;
let settledGrade: number | undefined;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.beforeEach(({ coached, stub: own }) => {
  product = coached.product;
  stub = own;
});
test.afterAll(() => page.close());
test.describe.configure({ mode: "default" });

// A window with room for an opened machine and the talk.
const wide = { width: 1440, height: 1100 };

/** What lies on the table. */
const machineOf = (page: Page) => page.getByRole("region", { name: "On the table" });
/** The line that folds it on a phone. */
const foldOf = (page: Page) => machineOf(page).locator("button[aria-expanded]");

/** What the model was given beside the student's words with their last message. */
const toldToModel = () => stub.requests.findLast(({ body }) => !body.response_format)!.body.messages.at(-2)!;

/** Goes to a control with the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${String(control)}.`);
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string | RegExp) => machineOf(page).getByRole("button", { name, exact: typeof name === "string" });

/** Draws a line down on the pad with the keyboard, from the square where it stands. */
async function drawDown(page: Page, from: Locator, length: number): Promise<void> {
  await tabTo(page, from);
  for (let square = 0; square < length; square += 1) {
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
  }
}

interface MachineJourney {
  name: string;
  grade: number;
  topic: RegExp;
  title: RegExp;
  /** Works the machine by the keyboard alone. */
  work(page: Page): Promise<void>;
  /** What its one line says afterwards, and what the coach is told. */
  line: RegExp;
  facts: RegExp;
}

const journeys: MachineJourney[] = [
  {
    name: "draws examples and asks the machine about a new drawing",
    grade: 1,
    topic: /What is AI/,
    title: /Teach It Your Numbers/,
    async work(page) {
      const square = (row: number, column: number) => button(page, `Row ${row}, square ${column}`);
      await drawDown(page, square(1, 1), 7);
      await press(page, button(page, "1"));
      await page.keyboard.press("Shift+Tab");
      await tabTo(page, machineOf(page).locator("button[tabindex='0'][aria-pressed]"));
      for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowUp");
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
      await drawDown(page, square(1, 4), 6);
      await press(page, button(page, "Ask: what is it?"));
      await expect(machineOf(page).getByRole("status")).toHaveText(/I say 1\. It is nearest to drawing 1: 13 squares are different\./);
      await press(page, button(page, "8"));
    },
    line: /1 drawing, 0 of 1 right/,
    facts:
      /The student drew 1 example: 1 of 1, 0 of 3, 0 of 8\. The machine was right 0 of 1 time\. It called the last drawing 1, the student said 8\./,
  },
  {
    name: "turns the weights of a filter and lets it learn",
    grade: 3,
    topic: /What is AI/,
    title: /Five Sliders Against Junk/,
    async work(page) {
      await tabTo(page, machineOf(page).getByRole("slider", { name: "Has a link" }));
      for (let turn = 0; turn < 2; turn += 1) await page.keyboard.press("ArrowRight");
      await expect(machineOf(page).getByRole("status")).toHaveText("6 of 8 messages right");
      await press(page, button(page, "Let it learn one step"));
      await tabTo(page, machineOf(page).getByRole("slider", { name: "Has a link" }));
      await page.keyboard.press("ArrowRight");
      await expect(machineOf(page).getByRole("status")).toHaveText("7 of 8 messages right");
    },
    line: /7 of 8 messages right/,
    facts:
      /The student turned the weights 2 times and let the machine take 1 step by itself\. The weights are link 2, hurry 0, prize 0, known sender -1; the bar is 1\./,
  },
];

for (const { name, grade, topic, title, work, line, facts } of journeys)
  test(`a student ${name} by keyboard, nothing is fetched meanwhile, and the coach hears of it`, async () => {
    await page.setViewportSize(wide);
    if (grade === settledGrade) await page.goto(`${product.origin}/dashboard`);
    else await settleIn(page, product, undefined, { grade_level: grade });
    settledGrade = grade;
    await openActivity(page, "AI Learn", [topic, title]);
    const machine = machineOf(page);
    await expect(machine).toBeVisible();
    await untilSettled(page);

    const fetched: string[] = [];
    const note = (request: { url(): string }) => void fetched.push(request.url());
    page.on("request", note);
    await work(page);
    page.off("request", note);
    expect(fetched).toEqual([]);

    await say(page, "I looked at what it did, because the number surprised me.");
    expect(toldToModel()).toMatchObject({ role: "user" });
    expect(toldToModel().content).toMatch(facts);

    await test.step("opened on a laptop, it leaves the composer in view and nothing scrolls sideways", async () => {
      for (const size of [{ width: 1366, height: 657 }, wide]) {
        await page.setViewportSize(size);
        await expect(page.getByRole("button", { name: "Submit" })).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(
          0,
        );
      }
    });

    await page.setViewportSize({ width: 360, height: 640 });
    await page.reload();

    await test.step("after a reload on a phone it is as it was, and writing folds it to one line", async () => {
      await expect(foldOf(page)).toHaveText(line);
      await page.getByRole("textbox", { name: "Your message" }).focus();
      await expect(foldOf(page)).toHaveAttribute("aria-expanded", "false");
      // While one writes, the conversation has more than half of the window.
      expect((await page.locator("[data-fills]").boundingBox())!.height).toBeGreaterThanOrEqual(0.55 * 640);
      await foldOf(page).click();
      // Opened again, it pushes nothing off the window, whatever stands between.
      const composer = (await page.getByRole("textbox", { name: "Your message" }).boundingBox())!;
      expect(composer.y + composer.height).toBeLessThanOrEqual(640);
    });

    await test.step("starting again can be undone", async () => {
      const before = await foldOf(page).innerText();
      await button(page, "Start again").click();
      await expect(foldOf(page)).not.toHaveText(before);
      await button(page, "Undo").click();
      await expect(foldOf(page)).toHaveText(before);
    });

    await inspect(page, `exhibit-${title.source.toLowerCase().replaceAll(/\W+/g, "-")}`);
  });

test("a student draws on the pad with a finger, and sees the whole of it above the talk on a phone", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: wide });
  const page = await context.newPage();
  await settleIn(page, product);
  await openActivity(page, "AI Learn", [/What is AI/, /Teach It Your Numbers/]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  const pad = machineOf(page).getByRole("group", { name: "Drawing pad" });
  await pad.getByRole("button", { name: "Row 2, square 2" }).tap();
  await expect(pad.getByRole("button", { pressed: true })).toHaveCount(1);
  await button(page, "3").tap();
  await expect(foldOf(page)).toHaveText(/1 drawing/);

  await say(page, "It has two round parts, and I named it 3");
  await page.reload();
  await expect(pad).toBeInViewport({ ratio: 1 });
  const { x, y, width, height } = (await pad.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const at = (column: number, row: number) => ({ x: x + ((column + 0.5) * width) / 8, y: y + ((row + 0.5) * height) / 8 });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [at(2, 0)]);
  for (let row = 1; row < 6; row += 1) await send("touchMove", [at(2, row)]);
  await send("touchEnd", []);
  await expect(pad.getByRole("button", { pressed: true })).toHaveCount(6);
  await context.close();
});

test("a field on the stage stays while a phone's keyboard is open for it, and gives way to an answer's", async ({ browser }) => {
  const page = await browser.newPage({ viewport: wide });
  await settleIn(page, product, undefined, { grade_level: 2 });
  await openActivity(page, "AI Learn", [/Sparring with AI/, /The AI That Gave In/]);
  await page.setViewportSize({ width: 360, height: 640 });
  const field = machineOf(page).getByRole("textbox").first();
  await untilSettled(page);
  if ((await foldOf(page).getAttribute("aria-expanded")) === "false") await foldOf(page).click();
  await field.focus();
  // As a browser has it whose keyboard lies over the page.
  await machineOf(page).evaluate((stage) => stage.closest("[style*='--above']")!.toggleAttribute("data-keyboard", true));
  await field.pressSequentially("It's 10");
  await expect(field).toBeFocused();
  await page.getByRole("textbox", { name: "Your message" }).focus();
  await expect(machineOf(page)).toBeHidden();
  await page.close();
});
