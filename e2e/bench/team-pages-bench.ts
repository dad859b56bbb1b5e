import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { restoreSession } from "../fixtures/enrolled.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { makeTeamProject, enrolMany } from "../fixtures/team.ts";
import { onEachDatabase } from "./each-database.ts";
import { median, print } from "./print.ts";
import { startProviderProcess } from "@learn/edge/provider-process";

const sizes = [2, 4, 8];
const lineDownMs = 60_000;
const patienceMs = 90_000;

const reply = { kind: "reply", text: "Which part of that could be tried on Saturday?", tokenMs: 25 } as const;

declare global {
  interface Window {
    /** When each paragraph of the talk was first seen on this page, in ms since 1970: all pages share one clock. */
    seenAt: Record<string, number>;
  }
}

/** What a page shows of the talk, in its order, without who is "You". */
const spoken = (page: Page) => page.getByRole("log").locator("li p:not(:has(time))").allInnerTexts();

async function openTalk(browser: Browser, origin: string, person: Parameters<typeof restoreSession>[1], module: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
  await restoreSession(page, person);
  await page.goto(`${origin}/project/${module}`);
  await page.getByRole("log").waitFor();
  await page.evaluate(() => {
    window.seenAt = {};
    const log = document.querySelector("[role=log]");
    if (!log) return;
    new MutationObserver(() => {
      for (const { textContent: text } of log.querySelectorAll("li p")) window.seenAt[text ?? ""] ??= Date.now();
    }).observe(log, { childList: true, subtree: true, characterData: true });
  });
  return page;
}

async function send(page: Page, text: string): Promise<string> {
  await page.getByPlaceholder("Write to your mentor...").fill(text);
  await page.getByRole("button", { name: "Send" }).click({ timeout: patienceMs });
  return text;
}

/** All of these write at the same moment, each words of their own. */
const sendAtOnce = (pages: readonly Page[], words: string) =>
  Promise.all(pages.map((page, index) => send(page, `${words}, thought ${index + 1}`)));

/** Waits until these pages have shown all of these messages. */
async function untilSeen(pages: readonly Page[], texts: readonly string[]): Promise<void> {
  const haveAll = (all: readonly string[]) => all.every((text) => text in window.seenAt);
  await Promise.all(pages.map((page) => page.waitForFunction(haveAll, texts, { timeout: patienceMs })));
}

/** How long after its writer each of these messages was seen by each of the other pages, in ms. */
async function delaysOf(pages: readonly Page[], texts: readonly string[]): Promise<number[]> {
  const seen = await Promise.all(pages.map((page) => page.evaluate(() => window.seenAt)));
  return texts.flatMap((text) => {
    const times = seen.map((one) => one[text] ?? Number.NaN).toSorted((one, other) => one - other);
    return times.slice(1).map((time) => time - (times[0] ?? Number.NaN));
  });
}

/**
 * Waits until all pages show the same talk with a reply at its end, and looks that it has each message once.
 *
 * @throws when a message is missing or there twice, or the pages never agree
 */
async function expectSame(pages: readonly Page[], said: readonly string[]): Promise<void> {
  const end = performance.now() + patienceMs;
  let talks: string[][] = [];
  for (;;) {
    talks = await Promise.all(pages.map(spoken));
    const isSame = new Set(talks.map((talk) => JSON.stringify(talk))).size === 1 && talks[0]?.at(-1) === reply.text;
    if (isSame) break;
    if (performance.now() > end)
      throw new Error(`The pages do not show the same talk:\n${talks.map((talk) => talk.join(" / ")).join("\n")}`);
    await wait(200);
  }
  for (const text of said) {
    const count = talks[0]?.filter((one) => one === text).length;
    if (count !== 1) throw new Error(`“${text}” is there ${count} times.`);
  }
}

/** A team of so many browsers talks; one of them has no line for a minute, in which everybody writes. */
async function talkInPages(browser: Browser, product: Product, count: number): Promise<void> {
  const people = await enrolMany(product, count);
  const { module } = await makeTeamProject(product, people);
  const pages: Page[] = [];
  for (const person of people) pages.push(await openTalk(browser, product.origin, person, module));
  const [dropped, ...others] = pages as [Page, ...Page[]];
  const first = await sendAtOnce(pages, "We begin");
  await untilSeen(pages, first);
  await expectSame(pages, first);

  await dropped.context().setOffline(true);
  const downAt = performance.now();
  const unheard = await send(dropped, "Nobody hears this yet");
  const meanwhile = await sendAtOnce(others, "While one line is down");
  await untilSeen(others, meanwhile);
  await wait(Math.max(0, lineDownMs - (performance.now() - downAt)));
  if ((await Promise.all(others.map(spoken))).some((talk) => talk.includes(unheard))) throw new Error("The line was never down.");
  await dropped.context().setOffline(false);
  const backAt = performance.now();
  await untilSeen(pages, [unheard, ...meanwhile]);
  const caughtUpMs = performance.now() - backAt;

  await expectSame(pages, [...first, unheard, ...meanwhile]);
  const last = await sendAtOnce(pages, "We are all here");
  await untilSeen(pages, last);
  await expectSame(pages, [...first, unheard, ...meanwhile, ...last]);

  const delays = [...(await delaysOf(pages, [...first, ...last])), ...(await delaysOf(others, meanwhile))];
  const told =
    delays.length === 0
      ? ""
      : `others' messages after ${seconds(median(delays))} at the median and ${seconds(Math.max(...delays))} at the most (${delays.length} times); `;
  print(
    `  ${count} browsers: the same talk on each, nothing lost or doubled; ${told}all of it ${seconds(caughtUpMs)} after a line was back`,
  );
  for (const page of pages) await page.context().close();
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * Two, four and eight browsers in one team's talk: looks that all end with the same, and prints how soon they show each other's
 * messages, from the moment at which the writer's own page shows them.
 */
export const benchTeamPages = (): Promise<void> => onEachDatabase(benchOn);

async function benchOn(database: string): Promise<void> {
  const provider = await startProviderProcess();
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  try {
    await provider.script(reply);
    print(`team-pages, on ${database}: everybody writes at the same moment, and one line is down for ${seconds(lineDownMs)}`);
    for (const count of sizes) await talkInPages(browser, product, count);
  } finally {
    await browser.close();
    await product.stop();
    provider.stop();
  }
}
