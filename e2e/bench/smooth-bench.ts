import { loadavg } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { settleIn } from "../fixtures/enrolled.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { untilSettled } from "../fixtures/settled.ts";
import { longTalk, serveConversation, startStreaming } from "./streaming-talk.ts";
import { phone, slowDown } from "./page-load.ts";
import { median, print } from "./print.ts";

const cpuSlowdown = 4;
const rounds = 5;
const watchMs = 3000;
const desktop = { viewport: { width: 1366, height: 657 } };

/** What `watch-page.js` puts into a page. */
interface WatchedWindow {
  shifted: number;
  whatIsShown(): string;
  msUntilShown(href: string, shown: string): Promise<number>;
  framesFor(ms: number): Promise<{ aSecond: number; longestMs: number }>;
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript({ path: join(import.meta.dirname, "watch-page.js") });
  return page;
}

async function setSlowdown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** From a press in the menu until the whole page is painted, once each place has been open. Answers the places' addresses. */
async function benchNavigation(page: Page): Promise<string[]> {
  const links = page.locator("nav[aria-label=Main] a");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const shown = new Map<string, string>();
  for (const href of hrefs) {
    await page.evaluate((to) => document.querySelector<HTMLElement>(`nav[aria-label=Main] a[href="${to}"]`)?.click(), href);
    await untilSettled(page);
    shown.set(href, await page.evaluate(() => (window as unknown as WatchedWindow).whatIsShown()));
  }
  const times = new Map(hrefs.map((href) => [href, { slow: [] as number[], usual: [] as number[] }]));
  for (let round = 0; round < rounds; round++) {
    for (const kind of ["slow", "usual"] as const) {
      await setSlowdown(page, kind === "slow" ? cpuSlowdown : 1);
      for (const [href, of] of times) {
        const go = ([to = "", what = ""]: string[]) => (window as unknown as WatchedWindow).msUntilShown(to, what);
        of[kind].push(await page.evaluate(go, [href, shown.get(href) ?? ""]));
        await untilSettled(page);
      }
    }
  }
  print(
    `from a press in the menu to the whole page, once it was open, ${cpuSlowdown}x CPU, phone size, median of ${rounds} (aim: 100 ms):`,
  );
  for (const [href, { slow, usual }] of times) {
    const [one, other] = [median(slow), median(usual)];
    print(`  ${href} ${one.toFixed(0)} ms, without the slowdown ${other.toFixed(0)} ms, ratio ${(one / other).toFixed(1)}`);
  }
  return hrefs;
}

/** How far things jump while a page comes, on a bad connection with a slow processor and without both. */
async function benchShifts(browser: Browser, { origin }: Product, hrefs: string[], person: BrowserContextOptions): Promise<void> {
  print(`layout shifts while a page comes, at 400 kbit/s, 400 ms, ${cpuSlowdown}x CPU, and without (aim: 0.05):`);
  for (const [size, options] of Object.entries({ phone, desktop })) {
    const told: string[] = [];
    for (const href of hrefs) {
      const shifts: string[] = [];
      for (const isSlow of [true, false]) {
        const page = await newPage(browser, { ...options, ...(href !== "/login" && person) });
        if (isSlow) await slowDown(page);
        await page.goto(origin + href);
        // On a slow processor half a second passes between two requests: the page is there when it has a heading.
        await page
          .locator(href === "/login" ? "h1" : "#main h1")
          .first()
          .waitFor();
        await untilSettled(page);
        shifts.push((await page.evaluate(() => (window as unknown as WatchedWindow).shifted)).toFixed(3));
        await page.context().close();
      }
      told.push(`${href} ${shifts.join(" (")})`);
    }
    print(`  ${size}: ${told.join(", ")}`);
  }
}

/** Frames a second while a reply streams below many messages. */
async function benchFrames(browser: Browser): Promise<void> {
  const { origin, stop } = await serveConversation();
  const told: string[] = [];
  for (const rate of [cpuSlowdown, 1]) {
    const page = await newPage(browser, { viewport: phone.viewport });
    await page.goto(origin);
    await setSlowdown(page, rate);
    await startStreaming(page);
    const { aSecond, longestMs } = await page.evaluate((ms) => (window as unknown as WatchedWindow).framesFor(ms), watchMs);
    told.push(`${aSecond.toFixed(1)} frames a second, the longest ${longestMs.toFixed(0)} ms, at ${rate}x CPU`);
    await page.context().close();
  }
  print(`a reply streams below ${longTalk} messages: ${told.join("; ")} (aim: 60)`);
  stop();
}

/** Whether pages follow the hand: from area to area, while they come, and while a message streams. */
export async function benchSmooth(): Promise<void> {
  print(`load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}`);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  const product = await startProduct();
  try {
    await benchFrames(browser);
    const page = await newPage(browser, phone);
    await settleIn(page, product);
    const hrefs = await benchNavigation(page);
    const person = { storageState: await page.context().storageState() };
    await page.goto(`${product.origin}/code-assistant`);
    const activity = await page
      .getByRole("main")
      .getByRole("link", { name: /Data Detective/ })
      .getAttribute("href");
    await page.context().close();
    await benchShifts(browser, product, ["/login", ...hrefs, activity ?? ""], person);
  } finally {
    await browser.close();
    await product.stop();
  }
}
