import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { settleIn } from "../fixtures/enrolled.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { messages } from "../fixtures/student.ts";
import { phone, slowDown } from "./page-load.ts";
import { median, print } from "./print.ts";

const runs = 3;
const patienceMs = 120_000;
/** How long somebody looks at a page before going on. */
const readingMs = 6_000;

interface Way {
  area: string;
  link: string;
  /** From the area's first page to the list with the activities. */
  topic: RegExp | null;
  activity: RegExp;
  send: string;
}

const ways: Way[] = [
  { area: "AI Learning", link: "AI Learn", topic: /What is AI/, activity: /Is It AI or Not\?/, send: "Submit" },
  { area: "Vibing", link: "Vibing", topic: null, activity: /Data Detective/, send: "Submit" },
];

/** The legs of the way from the dashboard to a reply, in seconds, and a single small request on the same line. */
const legs = ["menu", "activity", "firstToken", "request"] as const;
type Times = Record<(typeof legs)[number], number>;

async function visit(context: BrowserContext, { origin }: Product, { link, topic, activity, send }: Way): Promise<Times> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await slowDown(page);
  await page.goto(`${origin}/dashboard`);
  await page.getByText("Your next step").waitFor();
  await page.waitForTimeout(readingMs);
  const request = await page.evaluate(async () => {
    const startedAt = performance.now();
    await (await fetch("/config.json", { cache: "no-store" })).text();
    return (performance.now() - startedAt) / 1000;
  });

  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = await secondsUntil(async () => {
    await page.getByRole("link", { name: link, exact: true }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: topic ?? activity })
      .first()
      .waitFor();
  });
  await page.waitForTimeout(readingMs);
  if (topic) await page.getByRole("main").getByRole("link", { name: topic }).first().click();
  const opened = page.getByRole("main").getByRole("link", { name: activity }).first();
  await opened.waitFor();
  const ready = await secondsUntil(async () => {
    await opened.click();
    await page.getByRole("log").waitFor();
    await composer(page).fill("A lamp follows set steps, because somebody set the timer.");
  });
  const before = await messages(page, "Coach").count();
  const firstToken = await secondsUntil(async () => {
    await page.getByRole("button", { name: send }).click();
    await messages(page, "Coach")
      .nth(before)
      .filter({ hasText: /said:\s*\S/ })
      .waitFor();
  });
  await page.close();
  return { menu, activity: ready, firstToken, request };
}

const composer = (page: Page) => page.getByRole("main").getByRole("textbox").first();

async function secondsUntil(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** The way from the dashboard over an area's menu into an activity and to the first words of a reply, on a bad connection. */
export async function benchOpening(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
  const product = await startProduct();
  try {
    for (const way of ways) {
      const visits: Record<"first" | "second", Times[]> = { first: [], second: [] };
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext(phone);
        // Signing in has brought what the dashboard needs; of the areas nothing has come yet.
        await settleIn(await context.newPage(), product);
        visits.first.push(await visit(context, product, way));
        visits.second.push(await visit(context, product, way));
        await context.close();
      }
      print(`${way.area} at 400 kbit/s, 400 ms, 4x CPU, phone size, in seconds and in single requests of the same run, median of ${runs}:`);
      for (const which of ["first", "second"] as const) {
        const [menu = 0, activity = 0, firstToken = 0, request = 0] = legs.map((leg) => median(visits[which].map((times) => times[leg])));
        const told = (seconds: number) => `${seconds.toFixed(2)} s (${(seconds / request).toFixed(1)})`;
        print(
          `  ${which} visit: from the dashboard to the menu ${told(menu)}, from there to a usable activity ${told(activity)}, to the first words of a reply ${told(firstToken)}; one request ${request.toFixed(2)} s`,
        );
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}
