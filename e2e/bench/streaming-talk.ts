import { join } from "node:path";
import type { Page } from "@playwright/test";
import { longReply, tokensOf } from "./conversation/reply.ts";
import { servePage, type ServedPage } from "./serve-page.ts";

const deltaCount = 100;
const deltaEveryMs = 50;
const settleMs = 500;
/** Messages of a long talk. */
export const longTalk = 1000;

interface BenchWindow {
  showConversation(count: number): void;
  send(): void;
}

/** Lets a reply stream below the messages of a long talk; its first words are there afterwards. */
export async function startStreaming(page: Page): Promise<void> {
  await page.evaluate((messages) => (window as unknown as BenchWindow).showConversation(messages), longTalk);
  await page.getByRole("log").waitFor({ state: "attached" });
  await page.evaluate(() => (window as unknown as BenchWindow).send());
  // The first words cost more: the message that was on its way becomes a stored one, the log scrolls.
  await page.locator("[data-streaming]").waitFor();
  await page.waitForTimeout(settleMs);
}

/** Serves a page with a conversation, and the reply that streams in it. */
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
