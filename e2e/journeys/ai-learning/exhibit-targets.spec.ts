import { baseStyles, buildExhibits, exhibitKinds } from "@learn/e2e/fixtures/built-exhibits.ts";
import { samples } from "@learn/exhibits/samples";
import { expect, test, type Page } from "@playwright/test";
import { readdirSync } from "node:fs";

let built: Awaited<ReturnType<typeof buildExhibits>>;

// One worker builds what draws them, once.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  built = await buildExhibits();
});
test.afterAll(() => built.remove());

/** Puts one exhibit on a page of its own, as wide as on a phone. */
async function lay(page: Page, id: string, lines = samples[id]): Promise<void> {
  const stored = JSON.stringify({ id, ask: "Try it.", lines }).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const html = `<!doctype html><html lang="en"><title>${id}</title><link rel="stylesheet" href="/stage.css"><style>${baseStyles}</style>
    <main data-exhibit="${stored}"></main><script type="module" src="/stage.js"></script>`;
  await page.route("http://exhibits.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html });
    const contentType = pathname.endsWith(".css") ? "text/css" : "text/javascript";
    return route.fulfill({ contentType, body: built.read(pathname) });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("http://exhibits.test/");
  await expect(page.locator("main :is(button, input)").first()).toBeVisible();
}

/**
 * What a finger misses: controls through whose middle less than 44 px take a press, across or down; of a box its label counts. Words in a running text are as wide as they are (WCAG 2.5.5), and what one draws on is one surface.
 */
function missed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43; // px; edges may lie between two pixels
    const pressable = "button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, a[href]";
    const takes = (control: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      // A press on its label switches a box, and slides no slider.
      const switches = control.matches("[type=checkbox], [type=radio], [type=file]");
      return top !== null && (control.contains(top) || (switches && top.closest("label")?.control === control));
    };
    return [...document.querySelectorAll(`main :is(${pressable})`)].flatMap((control) => {
      if (!control.checkVisibility() || control.closest("[data-surface]")) return [];
      control.scrollIntoView({ block: "center", inline: "center" });
      const box = control.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const reach = (right: number, down: number) => {
        let px = 0;
        while (px < least && takes(control, x + right * (px + 1), y + down * (px + 1))) px += 1;
        return px;
      };
      const [width, height] = [reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)];
      const isWord = control.closest("[data-running-text]") !== null;
      const name = control.getAttribute("aria-label") ?? control.textContent.trim().slice(0, 30);
      return height >= least && (isWord || width >= least) ? [] : [`${control.tagName.toLowerCase()} "${name}" ${width}x${height}`];
    });
  });
}

test("each kind of exhibit is among those that are looked at", () => {
  const kinds = readdirSync(exhibitKinds, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(samples).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
});

for (const id of Object.keys(samples))
  test(`whatever can be pressed in the exhibit ${id} is at least 44 by 44 px for a finger on a phone, before and after things were done`, async ({
    page,
  }) => {
    await lay(page, id);
    expect(await missed(page)).toEqual([]);
    const buttons = page.locator("main button:visible:enabled");
    for (let place = 0; place < 12; place += 1) {
      const button = buttons.nth(place);
      if ((await button.count()) === 0) break;
      await button.click({ force: true, timeout: 2_000 }).catch(() => undefined);
    }
    expect(await missed(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

test("the squares of the widest board are as large, and the board scrolls by itself", async ({ page }) => {
  await lay(page, "grid", [
    ["row", "S........."],
    ["row", ".........."],
    ["row", ".........G"],
    ["search", "wide"],
  ]);
  expect(await missed(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
