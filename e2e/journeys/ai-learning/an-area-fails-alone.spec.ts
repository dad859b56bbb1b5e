import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { harms, serveGuestArea } from "@learn/e2e/fixtures/guest-area.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openActivity } from "@learn/e2e/fixtures/student.ts";

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

for (const [how, answer] of [
  ["are gone", { status: 404, body: "not found" }],
  ["are answered with a page of HTML", { status: 200, contentType: "text/html", body: "<!doctype html><p>Log in to the school's network" }],
  ["break off", null],
] as const)
  test(`an area whose files ${how} fails alone, and Retry opens it when they are back`, async () => {
    await loadAnew();

    await page.route("**/remotes/ai-learning/*/assets/**", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole("link", { name: "AI Learn", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("AI Learning can't be opened right now");

    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "AI Learn", exact: true }).click();
    await expect(alert).toBeVisible();
    // The alert of the attempt before stands until this one has begun: only its own request tells that it was made.
    const askedAgain = page.waitForRequest("**/remotes/ai-learning/*/assets/**");
    await page.getByRole("button", { name: "Retry" }).click();
    await askedAgain;
    await expect(alert).toBeVisible();

    await page.unroute("**/remotes/ai-learning/*/assets/**");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  });

for (const [what, metaData] of [
  ["speaks another contract", { contract: "99.0" }],
  ["needs another React", { needs: { react: { version: "^20.0.0", names: [] } } }],
  ["needs a name that the shell doesn't offer", { needs: { "@learn/ui": { version: "^0.1.0", names: ["Carousel"] } } }],
] as const)
  test(`an area that ${what} is refused before its code is loaded`, async () => {
    // Of an area that is no release: one whose manifest was changed is refused for that.
    await page.route("**/areas.json", async (route) => {
      const response = await route.fetch();
      const areas = (await response.json()) as { integrity?: string }[];
      for (const area of areas) delete area.integrity;
      await route.fulfill({ response, json: areas });
    });
    await page.route("**/remotes/ai-learning/*/mf-manifest.json", async (route) => {
      const response = await route.fetch();
      const manifest = (await response.json()) as { metaData: object };
      Object.assign(manifest.metaData, metaData);
      await route.fulfill({ response, json: manifest });
    });
    const loaded: string[] = [];
    const note = (request: { url(): string }) => void loaded.push(request.url());
    page.on("request", note);
    await loadAnew();
    await page.getByRole("link", { name: "AI Learn", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("This part doesn't fit the app as it is now");
    // The site has no newer app: a reload would bring the same.
    await expect(page.getByRole("button", { name: "Reload the page" })).toHaveCount(0);
    page.off("request", note);
    expect(loaded.filter((url) => url.includes("/assets/") && url.includes("/remotes/ai-learning/"))).toEqual([]);
  });

test("an activity whose style sheets broke off while the menu was read is drawn whole when it is opened", async () => {
  await loadAnew();
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  await page.route("**/*.css", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".css"));
  await failed;
  await page.unroute("**/*.css");
  await openActivity(page, "AI Learn");
  await expect.poll(() => page.evaluate(sheetsWithoutRules)).toEqual([]);
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

test("an area that hangs or takes all memory says so on the next page, and opens when it is tried again", async () => {
  const context = page.context();
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

/** Runs in the page. A sheet that did not come can't even be asked. */
function sheetsWithoutRules(): string[] {
  const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
    try {
      return (sheet?.cssRules.length ?? 0) > 0;
    } catch {
      return false;
    }
  };
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter((link) => !hasRules(link)).map(({ href }) => href);
}
