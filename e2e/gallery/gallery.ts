import { chromium, type Browser, type Page } from "@playwright/test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { restoreSession } from "../fixtures/enrolled.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { galleryPage, type Drawn } from "./gallery-page.ts";
import { screens, viewerOf, type Screen } from "./screens.ts";

const sizes = [
  { width: 360, height: 640 },
  { width: 1366, height: 657 },
  { width: 1440, height: 900 },
];
const themes = ["light", "dark"] as const;
// One for each core of a small machine: more only wait for each other.
const browsersAtOnce = 2;

const { values } = parseArgs({ options: { to: { type: "string", default: "gallery" }, only: { type: "string" } } });
const folder = resolve(values.to);
const chosen = screens.filter(({ name }) => !values.only || name.toLowerCase().includes(values.only.toLowerCase()));

/** Draws one screen in every size and theme, on one page: what it takes to get there is done once a theme. */
async function draw(browser: Browser, product: Product, screen: Screen): Promise<Drawn> {
  const pictures: Drawn["pictures"] = [];
  const number = String(screens.indexOf(screen) + 1).padStart(2, "0");
  let fault: string | undefined;
  for (const theme of themes) {
    const context = await browser.newContext({ colorScheme: theme, viewport: sizes[2], reducedMotion: "reduce" });
    const page = await context.newPage();
    try {
      const person = await viewerOf(product, screen.viewer);
      if (person) await restoreSession(page, person);
      await page.goto(product.origin + screen.path);
      await screen.arrange?.(page);
      for (const size of sizes) {
        const file = `${number}-${theme}-${size.width}x${size.height}.png`;
        await settle(page, size);
        await page.screenshot({ path: join(folder, file), animations: "disabled" });
        pictures.push({ file, theme, ...size });
      }
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    } finally {
      await context.close();
    }
  }
  return { name: screen.name, pictures, ...(fault && { fault }) };
}

async function settle(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
try {
  const waiting = [...chosen];
  const drawn: Drawn[] = [];
  const work = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      drawn.push(await draw(browser, product, screen));
      process.stdout.write(drawn.at(-1)?.fault ? `failed ${screen.name}: ${drawn.at(-1)?.fault}\n` : `drawn ${screen.name}\n`);
    }
  };
  await Promise.all(Array.from({ length: browsersAtOnce }, work));
  drawn.sort((one, other) => chosen.findIndex(({ name }) => name === one.name) - chosen.findIndex(({ name }) => name === other.name));
  writeFileSync(join(folder, "index.html"), galleryPage(drawn));
  process.stdout.write(`${drawn.length} screens: ${join(folder, "index.html")}\n`);
  if (drawn.some(({ fault }) => fault)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
