import { listsAt, preparedPrograms, slidersAt, withOddWords, type PreparedProgram } from "@learn/edge/prepared-programs";
import { expect, test, type Page } from "@playwright/test";
import { errorsIn, pageOf, showInFrame } from "@learn/e2e/fixtures/prepared-pages.ts";

const pages = (await preparedPrograms()).filter(({ language }) => language !== "python");
const both =
  (one: typeof withOddWords, other: typeof withOddWords): typeof withOddWords =>
  (program) => ({
    ...one(program),
    ...other(program),
  });
/** What the controls can be set to besides the usual; none of them is set by both. */
const odd = [
  ["all sliders are at the least and its words are odd", both(slidersAt("from"), withOddWords)],
  ["all sliders are at the most and the last of every list is chosen", both(slidersAt("to"), listsAt(-1))],
] as const;

/** How many colours the picture of a page has: one or two say that nothing is drawn. */
async function coloursOf(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 60;
    canvas.height = 60;
    const pen = canvas.getContext("2d")!;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(image, 0, 0, 60, 60);
    const { data: dots } = pen.getImageData(0, 0, 60, 60);
    return new Set(Array.from({ length: 3600 }, (_, dot) => `${dots[4 * dot]} ${dots[4 * dot + 1]} ${dots[4 * dot + 2]}`)).size;
  }, picture);
}

/** Presses what can be pressed, twice, as a curious child does. */
async function pressAll(page: Page): Promise<void> {
  await page.frames()[1]!.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>("button, input[type=checkbox]"))
      for (let times = 0; times < 2; times += 1) control.click();
  });
}

const find = (id: string): PreparedProgram => pages.find((program) => program.id === id)!;

/** Tests one after the other on one page, on which each program takes the place of the one before. */
function onOnePage(title: string, tests: (page: () => Page) => void): void {
  test.describe(title, () => {
    test.describe.configure({ mode: "default" });
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
    });
    test.beforeEach(() => page.setViewportSize({ width: 1280, height: 800 }));
    test.afterAll(() => page.close());
    tests(() => page);
  });
}

onOnePage("as they are", (onePage) => {
  for (const program of pages)
    test(`the prepared program ${program.id} shows a picture, fits a phone and stops at nothing that is pressed`, async () => {
      const page = onePage();
      await page.setViewportSize({ width: 360, height: 560 });
      expect(await showInFrame(page, pageOf(program))).toEqual([]);
      expect(await coloursOf(page)).toBeGreaterThan(4);
      const inside = page.frames()[1]!;
      expect(await inside.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(
        await page.frameLocator("iframe").getByRole("button").or(page.frameLocator("iframe").getByRole("heading")).count(),
      ).toBeGreaterThan(0);
      await pressAll(page);
      expect(await errorsIn(page)).toEqual([]);
    });
});

onOnePage("played, and set in odd ways", (onePage) => {
  for (const [what, chosen] of odd)
    test(`no prepared page stops with an error when ${what}`, async () => {
      const page = onePage();
      const filled = (await preparedPrograms(chosen)).filter(({ language }) => language !== "python");
      for (const program of filled) {
        expect(await showInFrame(page, pageOf(program)), program.id).toEqual([]);
        await pressAll(page);
        expect(await errorsIn(page), program.id).toEqual([]);
      }
    });

  test("a player who catches the star five times wins, also with the keyboard", async () => {
    const page = onePage();
    await showInFrame(page, pageOf(find("catch-the-star.band1")));
    const frame = page.frameLocator("iframe");
    const star = frame.getByRole("button", { name: "star" });
    await star.dispatchEvent("click");
    await star.focus();
    for (let caught = 1; caught < 5; caught += 1) {
      await expect(frame.getByText(`Caught: ${caught}`)).toBeVisible();
      await page.keyboard.press("Enter");
    }
    await expect(frame.getByText("You win! ★★★")).toBeVisible();
  });

  test("a player who halves the numbers finds the hidden one, and one who doesn't runs out of tries", async () => {
    const page = onePage();
    await showInFrame(page, pageOf(find("guess-my-number.band2")));
    const frame = page.frameLocator("iframe");
    const guess = async (number: number) => {
      await frame.getByLabel("Your guess:").fill(String(number));
      await page.keyboard.press("Enter");
      return (await frame.locator("#says").textContent()) ?? "";
    };
    let [low, high, said] = [1, 100, ""];
    for (let tries = 0; tries < 7 && !said.startsWith("That is it!"); tries += 1) {
      const middle = Math.floor((low + high) / 2);
      said = await guess(middle);
      if (said.includes("too high")) high = middle - 1;
      else low = middle + 1;
    }
    expect(said).toMatch(/^That is it! The number was \d+\. ★$/);
    await expect(frame.locator("body")).toHaveClass("open");
    await showInFrame(page, pageOf(find("guess-my-number.band2")));
    for (let tries = 0; tries < 10; tries += 1) said = await guess(0);
    expect(said).toMatch(/^No tries left\. It was \d+\.$/);
  });

  test("a player who leaves a multiple of four takes the last stick", async () => {
    const page = onePage();
    await showInFrame(page, pageOf(find("an-opponent-worth-beating.band3")));
    const frame = page.frameLocator("iframe");
    const left = async () => frame.locator(".stick").count();
    for (let turn = 0; turn < 5 && (await left()) > 0; turn += 1) {
      await frame.getByLabel("I take:").fill(String((await left()) % 4));
      await page.keyboard.press("Enter");
    }
    await expect(frame.getByText("You took the last stick. You win!")).toBeVisible();
    expect(await left()).toBe(0);
  });
});
