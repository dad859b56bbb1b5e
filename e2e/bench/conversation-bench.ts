import { join } from "node:path";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { longReply, tokensOf } from "./conversation/reply.ts";
import { print } from "./print.ts";
import { servePage, type ServedPage } from "./serve-page.ts";

const runs = 5;
const cpuSlowdown = 4;
const deltaCount = 100;
const deltaEveryMs = 50;
const settleMs = 500;
const watchMs = 3000;
const shortTalk = 10;
/** Messages of a long talk. */
export const longTalk = 1000;

interface BenchWindow {
  drawPieces(name: string, length: number): number[];
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

/** What one piece of a reply costs once it has so many characters, by our renderer and by others. */
async function benchMarkdown(browser: Browser, origin: string): Promise<void> {
  for (const length of [200, 4000]) {
    const means = new Map<string, number>();
    for (const name of ["ours", "react-markdown", "markdown-to-jsx"]) {
      const pieces: number[][] = [];
      for (let run = 0; run < runs; run++) {
        const { page } = await open(browser, origin);
        const draw = ([view, around]: readonly [string, number]) => (window as unknown as BenchWindow).drawPieces(view, around);
        pieces.push(await page.evaluate(draw, [name, length] as const));
        await page.context().close();
      }
      // The least of the runs: whatever else the machine does makes a piece only slower.
      const least = pieces[0]!.map((_, index) => Math.min(...pieces.map((run) => run[index]!)));
      means.set(name, least.reduce((sum, ms) => sum + ms, 0) / least.length);
    }
    const [ours = Number.NaN] = means.values();
    const told = [...means].map(([name, ms]) => `${name} ${ms.toFixed(1)} ms (ratio ${(ms / ours).toFixed(2)})`);
    print(`a piece of a reply of ${length} characters at 4x CPU: ${told.join(", ")}`);
  }
}

/** Milliseconds of main thread: everything, painting included, and of it script, style and layout. */
interface BusyMs {
  all: number;
  drawing: number;
}

const among = (count: number) => (page: Page) =>
  page.evaluate((messages) => (window as unknown as BenchWindow).showConversation(messages), count);

/** Lets a reply stream in an open page, below so many messages or as told; its first words are there afterwards. */
export async function startStreaming(page: Page, show: (page: Page) => Promise<void> = among(longTalk)): Promise<void> {
  await show(page);
  await page.getByRole("log").waitFor({ state: "attached" });
  await page.evaluate(() => (window as unknown as BenchWindow).send());
  // The first words cost more: the message that was on its way becomes a stored one, the log scrolls.
  await page.locator("[data-streaming]").waitFor();
  await page.waitForTimeout(settleMs);
}

/** What one delta costs the main thread, from the network to the screen. */
async function deltaMs(browser: Browser, origin: string, show: (page: Page) => Promise<void>): Promise<BusyMs> {
  const { page, devtools } = await open(browser, origin);
  await devtools.send("Performance.enable");
  const busy = async (): Promise<BusyMs> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const msOf = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return { all: msOf("TaskDuration"), drawing: msOf("ScriptDuration") + msOf("RecalcStyleDuration") + msOf("LayoutDuration") };
  };
  await startStreaming(page, show);
  const before = await busy();
  await page.waitForTimeout(watchMs);
  const after = await busy();
  await page.context().close();
  const deltas = watchMs / deltaEveryMs;
  return { all: (after.all - before.all) / deltas, drawing: (after.drawing - before.drawing) / deltas };
}

async function benchDelta(browser: Browser, origin: string): Promise<void> {
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

/** Serves a page with conversations, and the reply that streams in them. */
export function serveConversation(): Promise<ServedPage> {
  return servePage(join(import.meta.dirname, "conversation"), (_, response) => {
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
}

/** What drawing a reply costs, beside other renderers and beside a short conversation. */
export async function benchConversation(): Promise<void> {
  const page = await serveConversation();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  try {
    await benchMarkdown(browser, page.origin);
    await benchDelta(browser, page.origin);
  } finally {
    await browser.close();
    page.stop();
  }
}
