import { expect, test, type Page } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { untilSettled } from "../fixtures/settled.ts";
import { looksDifferent } from "./looks-different.ts";
import { hardNames, names, type Names } from "./people.ts";
import type { Screen } from "./screen.ts";
import { variants } from "./variants.ts";

/** Where the pictures lie that were accepted, a folder for each screen. */
export const acceptedFolder = join(import.meta.dirname, "accepted");

/** The folder of a screen's pictures. */
export const folderOf = ({ name }: Pick<Screen, "name">): string => name.toLowerCase().replaceAll(/\W+/g, "-");

const all = variants.usual.sizes.flatMap((size) => variants.usual.themes.map((theme) => ({ ...size, theme })));
/** What every run compares: each theme in one window. A command compares all windows in both (compare.ts). */
const inEveryRun = ["360-dark", "1366-light"];
const isCommand = process.env["GALLERY"] === "all";
const looks = all.filter(({ width, theme }) => isCommand || inEveryRun.includes(`${width}-${theme}`));

const inPage = readFileSync(join(import.meta.dirname, "still-in-page.js"), "utf8")
  .trimEnd()
  .replace(/;$/, "");
const require = createRequire(import.meta.url);
const font = readFileSync(require.resolve("@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2")).toString("base64");
// No font of ours has all letters of the hardest names: pictures show those that most people have.
const instead = Object.entries(hardNames)
  .map(([key, hard]) => [hard.trim(), names.usual[key as keyof Names]] as const)
  .sort(([one], [other]) => other.length - one.length);

// What is accepted is looked at and kept: large enough for eyes, small enough for the repository.
const scale = 1 / 3;
const quality = 80;
// How far a colour may be off where another Chromium draws edges otherwise, and how many pixels beyond that.
const tolerance = { threshold: 0.15, maxDiffPixels: 30 };

async function take(page: Page, { differs = "none" }: Screen, { width, height }: { width: number; height: number }): Promise<Buffer> {
  await page.evaluate(`${inPage}.hold(${JSON.stringify(instead)}, ${JSON.stringify(differs)})`);
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const devtools = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality, clip });
  await devtools.detach();
  return Buffer.from(data, "base64");
}

/** The command fails at what differs; a run of all tests names it at its end, as long as no other machine has drawn the same pictures. */
function tell(changed: string, compare: () => void): void {
  if (isCommand) return void expect.soft(compare, changed).not.toThrow();
  try {
    compare();
  } catch {
    test.info().annotations.push({ type: looksDifferent, description: changed });
  }
}

/**
 * Whether the screen that a page shows looks as it was accepted, in one window or in all. The page is left in the last window and theme.
 *
 * A picture that isn't the accepted one to the byte is taken again when the page has settled.
 */
export async function expectAccepted(page: Page, screen: Screen, at?: { width: number }): Promise<void> {
  await page.evaluate(`${inPage}.bringFont("${font}")`);
  for (const look of looks.filter(({ width }) => width === (at?.width ?? width))) {
    const { width, height, theme } = look;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    const path = [folderOf(screen), `${width}-${theme}.webp`];
    const file = join(acceptedFolder, ...path);
    const accepted = existsSync(file) ? readFileSync(file) : null;
    let picture = await take(page, screen, look);
    if (!accepted?.equals(picture)) {
      await untilSettled(page);
      picture = await take(page, screen, look);
    }
    const changed = `${screen.name} looks different at ${width}x${height}, ${theme}. If it is meant: npm run gallery -- --accept --only "${screen.name}"`;
    tell(changed, () => expect(picture, changed).toMatchSnapshot(path, tolerance));
  }
  await page.evaluate(`${inPage}.letGo()`);
}
