import { join } from "node:path";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { longReply, tokensOf } from "./conversation/reply.ts";
import { median, print } from "./print.ts";
import { servePage } from "./serve-page.ts";

const runs = 3;
const cpuSlowdown = 4;
const deltaCount = 100;
const deltaEveryMs = 50;
const settleMs = 500;
const watchMs = 3000;
const shortTalk = 10;
const longTalk = 1000;

interface BenchWindow {
  drawGrowing(name: string): number;
  showConversation(count: number): void;
  showPlainText(): void;
  send(): void;
}

async function open(browser: Browser, origin: string): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await page.goto(origin);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { page, devtools };
}

/** Milliseconds of main thread for drawing a whole reply token by token. */
async function benchMarkdown(browser: Browser, origin: string): Promise<void> {
  const times: Record<string, number[]> = { ours: [], "react-markdown": [] };
  for (let run = 0; run < runs; run++) {
    for (const [name, all] of Object.entries(times)) {
      const { page } = await open(browser, origin);
      all.push(await page.evaluate((view) => (window as unknown as BenchWindow).drawGrowing(view), name));
      await page.context().close();
    }
  }
  const [ours, theirs] = [median(times["ours"] ?? []), median(times["react-markdown"] ?? [])];
  print(
    `a reply of ${tokensOf(longReply()).length} tokens at 4x CPU, drawn token by token, median of ${runs}: ` +
      `ours ${(ours / 1000).toFixed(2)} s of main thread, react-markdown reading the whole again ${(theirs / 1000).toFixed(2)} s, ratio ${(ours / theirs).toFixed(3)}`,
  );
}

/** Milliseconds of main thread: everything, painting included, and of it script, style and layout. */
interface BusyMs {
  all: number;
  drawing: number;
}

/** What one delta costs the main thread, from the network to the screen. */
async function deltaMs(browser: Browser, origin: string, show: (page: Page) => Promise<void>): Promise<BusyMs> {
  const { page, devtools } = await open(browser, origin);
  await show(page);
  await page.getByRole("log").waitFor({ state: "attached" });
  await devtools.send("Performance.enable");
  const busy = async (): Promise<BusyMs> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const msOf = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return { all: msOf("TaskDuration"), drawing: msOf("ScriptDuration") + msOf("RecalcStyleDuration") + msOf("LayoutDuration") };
  };
  await page.evaluate(() => (window as unknown as BenchWindow).send());
  // The first words cost more: the message that was on its way becomes a stored one, the log scrolls.
  await page.locator("[data-streaming]").waitFor();
  await page.waitForTimeout(settleMs);
  const before = await busy();
  await page.waitForTimeout(watchMs);
  const after = await busy();
  await page.context().close();
  const deltas = watchMs / deltaEveryMs;
  return { all: (after.all - before.all) / deltas, drawing: (after.drawing - before.drawing) / deltas };
}

async function benchDelta(browser: Browser, origin: string): Promise<void> {
  const among = (count: number) => (page: Page) =>
    page.evaluate((messages) => (window as unknown as BenchWindow).showConversation(messages), count);
  const plain = await deltaMs(browser, origin, (page) => page.evaluate(() => (window as unknown as BenchWindow).showPlainText()));
  const short = await deltaMs(browser, origin, among(shortTalk));
  const long = await deltaMs(browser, origin, among(longTalk));
  const told = ({ all, drawing }: BusyMs): string =>
    `${drawing.toFixed(1)} ms of script, style and layout (${all.toFixed(1)} ms with painting)`;
  print(
    `one delta at 4x CPU (${deltaEveryMs} ms apart): ${told(long)} among ${longTalk} messages, ${told(short)} among ${shortTalk}, ${told(plain)} on a bare page`,
  );
  print(
    `  ratio to the bare page: ${(long.drawing / plain.drawing).toFixed(2)} (${(long.all / plain.all).toFixed(2)} with painting) among ${longTalk} messages`,
  );
}

/** What drawing a reply costs, beside react-markdown and beside a short conversation. */
export async function benchConversation(): Promise<void> {
  const page = await servePage(join(import.meta.dirname, "conversation"), (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const tokens = tokensOf(longReply());
    const perDelta = 2;
    let sent = 0;
    const timer = setInterval(() => {
      response.write(`event: delta\ndata: ${JSON.stringify({ text: tokens.slice(sent, (sent += perDelta)).join("") })}\n\n`);
      if (sent >= deltaCount * perDelta) {
        clearInterval(timer);
        response.end(`event: error\ndata: {"code":"over","message":"The bench is over."}\n\n`);
      }
    }, deltaEveryMs);
    response.on("close", () => clearInterval(timer));
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  try {
    await benchMarkdown(browser, page.origin);
    await benchDelta(browser, page.origin);
  } finally {
    await browser.close();
    page.stop();
  }
}
