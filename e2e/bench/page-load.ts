import type { Browser, Page } from "@playwright/test";

const LINE_BITS_PER_SECOND = 400_000;
const LATENCY_MS = 400;
const CPU_SLOWDOWN = 4;

/** What came over the line for one page. */
export interface Transfer {
  requests: number;
  bytes: number;
}

/** Counts what a page fetches while `work` runs: requests, and bytes as they travel (headers included). */
export async function measureTransfer(page: Page, work: () => Promise<void>): Promise<Transfer> {
  const devtools = await page.context().newCDPSession(page);
  const transfer: Transfer = { requests: 0, bytes: 0 };
  devtools.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.startsWith("http")) transfer.requests += 1;
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    transfer.bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await work();
  await page.waitForLoadState("networkidle");
  await devtools.detach();
  return transfer;
}

/**
 * Seconds from asking for the page until a person can type into its e-mail field,
 * on a line of 400 kbit/s with 400 ms latency, on a processor slowed down four times, with an empty cache.
 */
export async function secondsToUsableLogin(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
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
  await page.addInitScript(() => {
    // React marks the elements that it drives; a field in the bare HTML would be visible but not yet work.
    const isUsable = () => {
      const field = document.querySelector<HTMLInputElement>('input[type="email"]');
      return field && !field.disabled && Object.keys(field).some((key) => key.startsWith("__reactProps"));
    };
    const look = () => {
      if (isUsable()) (window as unknown as { usableAt?: number }).usableAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: "commit" });
  const handle = await page.waitForFunction(() => (window as unknown as { usableAt?: number }).usableAt, null, { timeout: 60_000 });
  const usableAt = Number(await handle.jsonValue());
  await context.close();
  return usableAt / 1000;
}
