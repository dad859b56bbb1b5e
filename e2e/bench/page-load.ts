import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { untilSettled } from "../fixtures/settled.ts";

export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const lineBitsPerSecond = 400_000;
const latencyMs = 400;
const cpuSlowdown = 4;
const timeoutMs = 60_000;

/** What came over the line: requests, and bytes of the compressed bodies, without headers. */
export interface Transfer {
  requests: number;
  bytes: number;
}

/** Counts what a page fetches while `work` runs and until it is quiet. */
export async function measureTransfer(page: Page, work: () => Promise<void>): Promise<Transfer> {
  const devtools = await page.context().newCDPSession(page);
  // What the browser takes from its cache does not come over the line.
  const fromMemory = new Set<string>();
  const headerBytes = new Map<string, number>();
  const transfer: Transfer = { requests: 0, bytes: 0 };
  devtools.on("Network.requestServedFromCache", ({ requestId }) => fromMemory.add(requestId));
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.url.startsWith("http") || response.fromDiskCache || fromMemory.has(requestId)) return;
    transfer.requests += 1;
    headerBytes.set(requestId, response.encodedDataLength);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const headers = headerBytes.get(requestId);
    if (headers !== undefined) transfer.bytes += encodedDataLength - headers;
  });
  await devtools.send("Network.enable");
  await work();
  await untilSettled(page);
  await devtools.detach();
  return transfer;
}

/** Puts a page on a bad connection and a cheap phone's processor: 400 kbit/s with 400 ms latency, slowed down four times. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: lineBitsPerSecond / 8,
    uploadThroughput: lineBitsPerSecond / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/**
 * When a login page shows its first words; when a person can begin, as what they type from then on is kept and a press of the button
 * signs in; and when what was typed and pressed at that very moment is on its way to the server. Seconds since the page was asked for.
 */
export interface LoginTimes {
  readable: number;
  usable: number;
  sent: number;
}

/**
 * Opens a login page as a cheap phone does on a bad connection, with an empty cache, and signs in at the first moment at which its form is
 * there. Neither page is asked how it works: the moment counts only because all that was typed arrives with the press.
 *
 * @throws when what was typed is lost, or the press comes to nothing
 */
export async function measureLogin(browser: Browser, address: string): Promise<LoginTimes> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await slowDown(page);
  // A file of plain JavaScript: a function from here would carry the helpers of the loader that runs this bench.
  await page.addInitScript({ path: join(import.meta.dirname, "usable-login.js") });
  const becameUsable = page.waitForEvent("console", { predicate: (message) => message.text() === "usable", timeout: timeoutMs });
  const arrived = page.waitForRequest((request) => holdsAll(request.postData(), ["child@example.org", "seven stones"]), {
    timeout: timeoutMs,
  });
  await page.goto(address, { waitUntil: "commit" });
  await becameUsable;
  await arrived;
  const sentAt = Date.now();
  const times = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    marks: ["first-contentful-paint", "usable"].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
  }));
  await context.close();
  const [readable = Number.NaN, usable = Number.NaN, sent = Number.NaN] = [...times.marks, sentAt - times.origin].map((ms) => ms / 1000);
  return { readable, usable, sent };
}

const holdsAll = (body: string | null, typed: string[]) => typed.every((text) => body?.includes(text));
