import { folderStore, placeArea } from "@learn/edge/area-releases";
import { chromium, type Browser } from "@playwright/test";
import { join } from "node:path";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { settleIn } from "../fixtures/enrolled.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { median, print } from "./print.ts";

const runs = 3;

/** Opens Skills from the dashboard, twice, in a browser that has seen nothing of an area; in seconds and KB that came over the line. */
async function open(browser: Browser, product: Product, isIsolated: boolean): Promise<{ seconds: number; kb: number }[]> {
  await placeArea("skills", isIsolated, folderStore(join(product.dataDir, "data/areas")));
  const context = await browser.newContext();
  const page = await context.newPage();
  await settleIn(page, product);
  // What the shell brings before somebody goes on.
  await page.waitForTimeout(4_000);
  let bytes = 0;
  page.on("requestfinished", (request) => {
    // Not every kind of answer has a size.
    void request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => (bytes += responseBodySize + responseHeadersSize),
      () => null,
    );
  });
  const visits: { seconds: number; kb: number }[] = [];
  for (let visit = 0; visit < 2; visit++) {
    bytes = 0;
    const startedAt = performance.now();
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/skills"]')?.click());
    const place = isIsolated ? page.frameLocator("iframe") : page;
    await place.getByRole("heading", { level: 1, name: "Skills" }).waitFor();
    const seconds = (performance.now() - startedAt) / 1000;
    await page.waitForTimeout(500);
    visits.push({ seconds, kb: bytes / 1024 });
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/home"]')?.click());
    await place.getByRole("heading", { level: 1, name: "Skills" }).waitFor({ state: "detached" });
  }
  await context.close();
  return visits;
}

/** What an area costs in a frame of its own, beside the same area in the shell's page. */
export async function benchIsolated(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  const product = await startProduct();
  try {
    const of = { page: [], frame: [] } as Record<"page" | "frame", { seconds: number; kb: number }[][]>;
    for (let run = 0; run < runs; run++)
      for (const where of ["page", "frame"] as const) of[where].push(await open(browser, product, where === "frame"));
    print(`Skills from a click to its heading, median of ${runs} in turn:`);
    for (const where of ["page", "frame"] as const)
      for (const [visit, name] of ["first", "second"].entries()) {
        const seconds = median(of[where].map((visits) => visits[visit]?.seconds ?? 0));
        const kb = median(of[where].map((visits) => visits[visit]?.kb ?? 0));
        print(`  in the ${where}, ${name} visit: ${seconds.toFixed(2)} s, ${kb.toFixed(0)} KB`);
      }
  } finally {
    await browser.close();
    await product.stop();
  }
}
