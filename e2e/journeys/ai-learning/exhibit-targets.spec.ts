import { baseStyles, buildExhibits, exhibitKinds } from "@learn/e2e/fixtures/built-exhibits.ts";
import { find } from "@learn/e2e/gallery/find-faults.ts";
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
  await page.unrouteAll();
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

/** In the page: presses twelve buttons, each drawn before the next one is looked for. */
async function pressTwelve(): Promise<void> {
  for (let place = 0; place < 12; place += 1) {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button:enabled")];
    buttons.filter((button) => button.checkVisibility({ visibilityProperty: true }))[place]?.click();
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

test("each kind of exhibit is among those that are looked at", () => {
  const kinds = readdirSync(exhibitKinds, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(samples).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
});

test("whatever can be pressed in an exhibit is at least 44 by 44 px for a finger on a phone, before and after things were done, and the widest board scrolls by itself", async ({
  page,
}) => {
  for (const id of Object.keys(samples)) {
    await lay(page, id);
    expect.soft(await find(page, "findMissed"), id).toEqual([]);
    await page.evaluate(pressTwelve);
    expect.soft(await find(page, "findMissed"), `${id}, later`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(360);
  }
  await lay(page, "grid", [
    ["row", "S........."],
    ["row", ".........."],
    ["row", ".........G"],
    ["search", "wide"],
  ]);
  expect(await find(page, "findMissed")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
