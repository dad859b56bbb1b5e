import { chromium, type Browser, type Page } from "@playwright/test";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startProviderStub } from "@learn/edge/provider-stub";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { comparePictures } from "./compare.ts";
import { galleryPage, type Drawn, type Picture } from "./gallery-page.ts";
import { find } from "./find-faults.ts";
import { contextOptions, open } from "./open-screen.ts";
import { people } from "./people.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";
import { isVariant, variants, type Variant } from "./variants.ts";
import { untilSettled } from "../fixtures/settled.ts";

// One for each core of a small machine: more only wait for each other.
const browsersAtOnce = 2;

const { values } = parseArgs({
  options: {
    to: { type: "string", default: "gallery" },
    only: { type: "string" },
    beside: { type: "string" },
    variant: { type: "string", default: "usual" },
    compare: { type: "boolean" },
    accept: { type: "boolean" },
  },
});
if (values.compare || values.accept) process.exit(comparePictures(values.only, values.accept ?? false) ? 0 : 1);
if (!isVariant(values.variant)) throw new Error(`--variant is one of ${Object.keys(variants).join(", ")}.`);
const variant: Variant = variants[values.variant];
const folder = resolve(values.to);
const chosen = screens.filter(({ name }) => !values.only || name.toLowerCase().includes(values.only.toLowerCase()));

/** Takes a page's picture in every size and theme; what it takes to get there is done once. */
async function photograph(page: Page, name: string, look?: (size: { width: number }) => Promise<void>): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const size of variant.sizes) {
    await settle(page, size);
    for (const theme of variant.themes) {
      const file = `${name}-${theme}-${size.width}x${size.height}.png`;
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(folder, file), animations: "disabled" });
      pictures.push({ file, theme, ...size });
    }
    await look?.(size);
  }
  return pictures;
}

/** Draws one screen, and the drawing of it that lies in the folder of the option `--beside`. */
async function draw(browser: Browser, screen: Screen): Promise<Drawn> {
  const drawn: Drawn = { name: screen.name, pictures: [], beside: [], unfit: [] };
  const number = String(screens.indexOf(screen) + 1).padStart(2, "0");
  const context = await browser.newContext(contextOptions(variant));
  try {
    const page = await open(await context.newPage(), screen, openings[screen.coached ? "coached" : "plain"]);
    drawn.pictures = await photograph(page, number, async ({ width }) => {
      drawn.unfit.push(...(await find(page, "findFaults")).map((fault) => `${width} px: ${fault}`));
    });
    const drawing = values.beside && screen.beside ? join(resolve(values.beside), screen.beside) : null;
    if (drawing && existsSync(drawing)) {
      await context.setOffline(false);
      const other = await context.newPage();
      await other.goto(pathToFileURL(drawing).href);
      drawn.beside = await photograph(other, `${number}-beside`);
    }
  } catch (error) {
    drawn.fault = error instanceof Error ? error.message : String(error);
  } finally {
    await context.close();
  }
  return drawn;
}

async function settle(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  await untilSettled(page);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const stub = await startProviderStub();
stub.script({ kind: "reply", text: "You wrote something worth testing. What makes you say so?" });
const plain = await startProduct();
const coached = await startProduct({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "none" });
const opening = (product: Product) => ({ product, variant, personOf: people(product, variant.names) });
const openings = { plain: opening(plain), coached: opening(coached) };
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
try {
  const waiting = [...chosen];
  const drawn: Drawn[] = [];
  const work = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      drawn.push(await draw(browser, screen));
      const { fault, unfit = [] } = drawn.at(-1) ?? {};
      process.stdout.write(fault ? `failed ${screen.name}: ${fault}\n` : `drawn ${[screen.name, ...unfit].join("\n  ")}\n`);
    }
  };
  await Promise.all(Array.from({ length: browsersAtOnce }, work));
  drawn.sort((one, other) => chosen.findIndex(({ name }) => name === one.name) - chosen.findIndex(({ name }) => name === other.name));
  writeFileSync(join(folder, "index.html"), galleryPage(drawn));
  process.stdout.write(`${drawn.length} screens: ${join(folder, "index.html")}\n`);
  if (drawn.some(({ fault }) => fault)) process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all([plain.stop(), coached.stop(), stub.stop()]);
}
