import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { harms, serveGuestArea } from "@learn/e2e/fixtures/guest-area.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

// One signed-in page for all: each test loads the app anew, so that no area is loaded yet.
test.describe.configure({ mode: "default" });
let page: Page;

test.beforeAll(async ({ browser, coached: { product } }) => {
  page = await (await browser.newContext()).newPage();
  await settleIn(page, product);
});
test.afterEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().unrouteAll({ behavior: "ignoreErrors" });
});
test.afterAll(() => page.context().close());

/** The dashboard of an app that has loaded nothing of an area. */
async function loadAnew(): Promise<void> {
  await page.goto(new URL("/dashboard", page.url()).href);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

test("an area whose files are answered with a page of HTML or break off fails alone, and Retry opens it when they are back", async () => {
  await loadAnew();
  const files = "**/remotes/ai-learning/*/assets/**";
  const alert = page.getByRole("alert");
  await page.route(files, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><p>Log in to the school's network" }),
  );
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(alert).toContainText("AI Learning can't be opened right now");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(files);
  await page.route(files, (route) => route.abort());
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(alert).toBeVisible();
  // The alert of the attempt before stands until this one has begun: only its own request tells that it was made.
  const askedAgain = page.waitForRequest(files);
  await page.getByRole("button", { name: "Retry" }).click();
  await askedAgain;
  await expect(alert).toBeVisible();
  await page.unroute(files);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
});

const inMenu = (name: string, at = page) => at.getByRole("navigation").getByRole("link", { name, exact: true });
/** Which of all harms are felt in the page. */
async function feltHarms(): Promise<string[]> {
  const felt: string[] = [];
  for (const [name, [, isFelt]] of Object.entries(harms))
    if (await page.evaluate(`(async () => Boolean(await (${isFelt})))()`)) felt.push(name);
  return felt;
}

test("what an area does to the page in sixteen ways is over when it is left, its neighbours open, and its styles come back with it", async () => {
  const told: string[] = [];
  page.on("console", (message) => void told.push(message.text()));
  const atImport = ["localStorage.setItem('mine', '1')", ...Object.values(harms).map(([harm]) => harm)].join(";\n");
  await serveGuestArea(page.context(), { id: "guest", atImport, inEffect: "Array.prototype.map = null; history.replaceState = null" });
  await loadAnew();
  await inMenu("Guest").click();
  await expect(page.getByText("I am here")).toBeVisible();
  // Built-in objects were put back before the area was drawn; what nobody needs to live with it is felt until it is left.
  expect(await feltHarms()).toEqual(expect.arrayContaining(["an interval", "a listener that stops clicks", "a style sheet"]));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect.poll(feltHarms).toEqual([]);
  await inMenu("AI Learn").click();
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  for (const said of [
    /guest changed .*globalThis\.fetch/,
    /guest changed .*Array\.prototype\.map/,
    /guest keeps .*: mine/,
    /guest left behind.*: a listener of click, an interval/,
  ])
    expect(told.join("\n")).toMatch(said);
  await inMenu("Guest").click();
  await expect(page.getByText("I am here")).toBeVisible();
  expect(await feltHarms()).toContain("a style sheet");
});

test("an area that throws when it is imported, drawn or in an effect fails alone", async () => {
  for (const when of ["atImport", "inRender", "inEffect"] as const) {
    await serveGuestArea(page.context(), { id: `guest-${when.toLowerCase()}`, [when]: "throw new Error('mine')" });
    await loadAnew();
    await inMenu("Guest").click();
    await expect(page.getByRole("alert")).toContainText("Guest can't be opened right now");
    await inMenu("AI Learn").click();
    await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
    await page.context().unrouteAll();
  }
});

test("an area that hangs or takes all memory says so on the next page, and opens when it is tried again; one that opens in two tabs doesn't", async () => {
  const context = page.context();
  await serveGuestArea(context, { id: "guest-well" });
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(new URL("/guest", page.url()).href);
    await expect(tab.getByText("I am here")).toBeVisible();
  }
  for (const tab of tabs) await tab.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  const isMarked = () => page.evaluate(() => localStorage.getItem("learn.opening-area") !== null);
  const atImport = "if (globalThis.name !== 'well') { localStorage.setItem('hung', '1'); for (;;); }";
  await serveGuestArea(context, { id: "guest-hangs", atImport });
  for (const how of ["hangs", "takes all memory"]) {
    const last = await context.newPage();
    // What is wrong with it is wrong on one page only.
    if (how !== "hangs") await last.addInitScript(() => void (window.name = "well"));
    await last.goto(new URL("/guest", page.url()).href, { waitUntil: "commit" });
    if (how === "hangs") await expect.poll(() => page.evaluate(() => localStorage.getItem("hung"))).toBe("1");
    else {
      await expect(last.getByText("I am here")).toBeVisible();
      const crashed = last.waitForEvent("crash");
      void (await context.newCDPSession(last)).send("Page.crash").catch(() => undefined);
      await crashed;
    }
    await last.close();
    const next = await context.newPage();
    await next.addInitScript(() => void (window.name = "well"));
    await next.goto(new URL("/guest", page.url()).href);
    await expect(next.getByRole("heading", { level: 1, name: "Guest stopped answering" })).toBeVisible();
    await next.getByRole("button", { name: "Retry" }).click();
    await expect(next.getByText("I am here")).toBeVisible();
    await next.close();
    expect(await isMarked()).toBe(false);
  }
});
