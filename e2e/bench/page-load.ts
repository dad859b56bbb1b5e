import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LINE_BITS_PER_SECOND = 400_000;
const LATENCY_MS = 400;
const CPU_SLOWDOWN = 4;

/** What came over the line: requests, and bytes of the compressed bodies, without headers. */
export interface Transfer {
  requests: number;
  bytes: number;
}

/** Counts what a page fetches while `work` runs and until it is quiet. */
export async function measureTransfer(page: Page, work: () => Promise<void>): Promise<Transfer> {
  const devtools = await page.context().newCDPSession(page);
  const headerBytes = new Map<string, number>();
  const transfer: Transfer = { requests: 0, bytes: 0 };
  devtools.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.startsWith("http")) transfer.requests += 1;
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.url.startsWith("http")) headerBytes.set(requestId, response.encodedDataLength);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const headers = headerBytes.get(requestId);
    if (headers !== undefined) transfer.bytes += encodedDataLength - headers;
  });
  await devtools.send("Network.enable");
  await work();
  await page.waitForLoadState("networkidle");
  await devtools.detach();
  return transfer;
}

/** When a login page shows its first words, and when its e-mail field can be typed into; seconds since it was asked for. */
export interface LoginTimes {
  readable: number;
  usable: number;
}

/**
 * Opens a login page as a cheap phone does on a bad line:
 * 400 kbit/s with 400 ms latency, a processor slowed down four times, an empty cache.
 */
export async function measureLogin(browser: Browser, address: string): Promise<LoginTimes> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: LINE_BITS_PER_SECOND / 8,
    uploadThroughput: LINE_BITS_PER_SECOND / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  // A file of plain JavaScript: a function from here would carry the helpers of the loader that runs this bench.
  await page.addInitScript({ path: join(import.meta.dirname, "usable-login.js") });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction("window.usableAt", null, { timeout: 60_000 });
  const times = await page.evaluate<[number, number]>(
    '[performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, window.usableAt]',
  );
  await context.close();
  return { readable: times[0] / 1000, usable: times[1] / 1000 };
}
