/**
 * Draws the picture of every prepared program that Vibing's menu shows: `npm run pictures -w e2e`, and
 * `npm run pictures -w e2e -- some-id` for those whose id holds these words. The pictures are committed.
 */
import { preparedPrograms } from "@learn/edge/prepared-programs";
import { createRunner } from "@learn/edge/code-runner";
import { chromium, type Page } from "@playwright/test";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { pageOf, printedPage, showInFrame } from "../fixtures/prepared-pages.ts";
import { pictureHeight, pictureWidth, picturesFolder } from "./picture-size.ts";

// The first window that holds all of a program's page is drawn, else the largest: in a larger one its words are too small to read.
const windowWidths = { page: [400, 480, 560], printed: [320, 400] };
const shape = pictureHeight / pictureWidth;

const [wanted = ""] = process.argv.slice(2);
await mkdir(picturesFolder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
const runner = createRunner();
try {
  for (const program of (await preparedPrograms()).filter(({ id }) => id.includes(wanted))) {
    const isPrinted = program.language === "python";
    const html = isPrinted ? await printedPage(runner, program) : pageOf(program);
    const page = await browser.newPage();
    const width = await showWhole(page, html, windowWidths[isPrinted ? "printed" : "page"]);
    const picture = await drawn(page, width);
    await writeFile(join(picturesFolder, `${program.id}.webp`), picture);
    await page.close();
    process.stdout.write(`${program.id} ${picture.length} bytes\n`);
  }
} finally {
  await browser.close();
  await runner.close();
}

/** Shows a page in the first of these windows that holds all of it. */
async function showWhole(page: Page, html: string, widths: number[]): Promise<number> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width * shape });
    await showInFrame(page, html);
    const height = await page
      .frames()
      .at(-1)!
      .evaluate(() => document.documentElement.scrollHeight);
    if (height <= width * shape) return width;
  }
  return widths.at(-1)!;
}

// Playwright's own screenshots are never WebP, which is a third of their size.
async function drawn(page: Page, width: number): Promise<Buffer> {
  const chromiumPage = await page.context().newCDPSession(page);
  const { data } = await chromiumPage.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    clip: { x: 0, y: 0, width, height: width * shape, scale: pictureWidth / width },
  });
  return Buffer.from(data, "base64");
}
