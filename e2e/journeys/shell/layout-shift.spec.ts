import { expect, type Locator, type Page } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { untilSettled } from "@learn/e2e/fixtures/settled.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A jump of the page, as the browser counts it. */
interface Shift {
  value: number;
  moved: string[];
}

/** Counts from the first paint on what moves without anybody having touched anything. */
function watchShifts() {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName),
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

/** A mobile line of 1.6 Mbit/s, 150 ms there and back. */
async function useSlowLine(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const)
  test(`nothing jumps while a page comes over a slow connection for the first time, ${width} px wide`, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
    await useSlowLine(page);
    const open = async (path: string, last: Locator, most = 0.02) => {
      await page.goto(product.origin + path);
      await expect(last).toBeVisible({ timeout: 60_000 });
      await untilSettled(page);
      const shifts = await shiftsOf(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        `${path}: ${JSON.stringify(shifts)}`,
      ).toBeLessThan(most);
    };
    await open("/dashboard", page.getByText("No projects yet"));
    await open("/teams", page.getByRole("button", { name: "Create Team" }));
    await open("/create", page.getByRole("heading", { name: "Creativity Workshop" }));
    await open("/projects", page.getByRole("heading", { name: "Project Workspace" }));
    await open("/code-assistant", page.getByRole("link", { name: /Data Detective/ }));
    // The composer of a path of questions comes last, below the messages.
    const activity = await page.getByRole("link", { name: /Data Detective/ }).getAttribute("href");
    await open(activity ?? "", page.getByRole("heading", { level: 1 }).and(page.locator("[data-stage] *")), 0.05);
  });
