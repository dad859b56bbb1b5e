import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { harms, serveGuestArea } from "@learn/e2e/fixtures/guest-area.ts";
import { frameOf, isolate } from "@learn/e2e/fixtures/isolated.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, say } from "@learn/e2e/fixtures/student.ts";

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
  const tabs = [await context.newPage(), await context.newPage()] as const;
  // By the time that the second one runs it, the first one no longer answers.
  await tabs[1].route("**/areas.json", (route) => tabs[0].close().then(() => route.fallback()));
  for (const tab of tabs) {
    await tab.goto(new URL("/guest", page.url()).href);
    await expect(tab.getByText("I am here")).toBeVisible();
  }
  for (const tab of tabs) await tab.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
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
    expect(await page.evaluate(() => localStorage.getItem("learn.opening-area"))).toBeNull();
  }
});

test("an isolated area is used as any other: its list, a talk word by word, its address, back, and a draft that a reload leaves", async ({
  stub,
}) => {
  stub.script({ kind: "reply", text: "You wrote of a lamp. What would count against it?", tokenMs: 900 });
  await isolate(page, "ai-learning");
  await loadAnew();
  await inMenu("AI Learn").click();
  const area = page.frameLocator("iframe[data-isolated]");
  await expect(area.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  await expect(page).toHaveTitle(/^AI Learning/);
  await area.getByRole("link", { name: /What is AI/ }).click();
  await area.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await expect(area.getByRole("log")).toBeVisible();
  await expect(page).toHaveURL(/\/ai-learning\/activity\/[\w-]+$/);
  const activity = page.url();

  const box = area.getByRole("textbox", { name: "Your message" });
  await box.fill("A lamp on a timer only follows its steps");
  await area.getByRole("button", { name: "Submit" }).click();
  // The first words stand there while the reply isn't whole, which its time says.
  const reply = messages(area, "Coach").last();
  await expect(reply.filter({ hasText: "You wrote", hasNot: page.locator("time") })).toBeVisible();
  await expect(reply).toContainText("count against");
  await say(area, "Somebody set it, so it never learns");
  await box.fill("What I have not sent yet");
  await page.reload();
  await expect(box).toHaveValue("What I have not sent yet");
  await expect(messages(area, "You")).toHaveCount(2);
  expect(page.url()).toBe(activity);
  await page.goBack();
  await expect(area.getByRole("link", { name: /Is It AI or Not\?/ })).toBeVisible();
  await page.goForward();
  await expect(messages(area, "You")).toHaveCount(2);

  // What runs there never has what would let it speak as the child.
  const frame = await frameOf(page);
  const held = await frame.evaluate(() => JSON.stringify([Object.values({ ...history.state }), document.documentElement.outerHTML, name]));
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("learn.session") ?? "{}") as { access_token: string }).access_token,
  );
  expect(held).not.toContain(token);
});

/** What hostile code in the frame of an isolated area tries; each says what it got, or throws. */
const reaches: Record<string, string> = {
  "the session": "parent.localStorage.getItem('learn.session')",
  "a storage by a frame of its own": "document.body.appendChild(document.createElement('iframe')).contentWindow.localStorage.length",
  cookies: "document.cookie",
  "the page around it": "parent.document.title",
  "the window of the page": "parent.learn = 1",
  "another address for the page": "(top.location = outside + '/top', new Promise((tell, no) => setTimeout(no, 300)))",
  "a window of its own": "open('/login') ?? (() => { throw new Error('none'); })()",
  "the server itself": "fetch('/config.json').then((answer) => answer.text())",
  "another host": "fetch(outside + '/?words').then((answer) => answer.text())",
  "another host by a picture":
    "new Promise((come, no) => Object.assign(new Image(), { onload: come, onerror: no, src: outside + '/x.png' }))",
  "the function of another area": "ask('/functions/v1/skills/pass-mark', { method: 'POST', body: '{}' })",
  "another function by a path": "ask('/functions/v1/ai-learning/..%2fskills/pass-mark', { method: 'POST', body: '{}' })",
  profiles: "ask('/rest/v1/profiles?select=id')",
  "messages of other talks": "ask('/rest/v1/messages?select=id')",
  "a procedure of the core": "ask('/rest/v1/rpc/who_sees_me', { method: 'POST', body: '{}' })",
  "rows beside those of its activities": "ask('/rest/v1/dashboard?select=id&or=(id.not.is.null)')",
  "the account": "ask('/auth/v1/user')",
};

test("hostile code in an isolated area reaches nothing of the page, the site and the child's other work, and a loop in it stops the area alone", async () => {
  await isolate(page, "ai-learning");
  await loadAnew();
  await inMenu("AI Learn").click();
  const frame = await frameOf(page);
  const heard: (string | undefined)[] = [];
  const other = createServer(({ url }, response) => void (heard.push(url), response.end()));
  await once(other.listen(0, "127.0.0.1"), "listening");
  const outside = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await frame.evaluate((outside) => {
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(path, init);
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    };
    Object.assign(globalThis, { ask, outside });
  }, outside);
  for (const [what, code] of Object.entries(reaches)) {
    const got = await frame.evaluate(
      `(async () => { try { return "got " + JSON.stringify(await (${code})); } catch { return "nothing"; } })()`,
    );
    expect([what, got]).toEqual([what, "nothing"]);
  }
  // Its own are there, and no others, whatever it says.
  for (const asked of ["", "&category_activity=eq.Skills"]) {
    const rows = await frame.evaluate(`ask('/rest/v1/dashboard?select=category_activity${asked}')`);
    expect(new Set((JSON.parse(rows as string) as { category_activity: string }[]).map((row) => row.category_activity))).toEqual(
      new Set(["AI Learning"]),
    );
  }
  expect(heard).toEqual([]);
  other.close();
  expect(page.url()).toMatch(/\/ai-learning$/);

  // Retry is pressed as soon as it is there: for a page that wants to hear when it ends, the browser still holds the process that loops.
  const pressed = page.evaluate(async () => {
    const retry = () => [...document.querySelectorAll<HTMLElement>("main button")].find(({ textContent }) => textContent === "Retry");
    while (!retry()) await new Promise(requestAnimationFrame);
    const said = document.querySelector("h1")?.textContent;
    retry()?.click();
    return said;
  });
  await frame.evaluate("addEventListener('pagehide', () => {}), void setTimeout(() => { for (;;); })");
  await page.waitForTimeout(500);
  const beganAt = Date.now();
  expect(await page.evaluate("1 + 1")).toBe(2);
  expect(Date.now() - beganAt).toBeLessThan(2_000);
  expect(await pressed).toBe("AI Learning stopped answering");
  // What its new frame shows, a browser that is driven doesn't always tell after a loop: the area itself says that it is ready.
  await expect(page.locator("iframe[data-ready]")).toHaveCount(1);

  // It leads its own frame to another page, loads that anew, or floods its port.
  for (const harm of [
    "location.href = '/login'",
    "location.reload()",
    "for (let count = 0; count < 5000; count += 1) localStorage.setItem('a', count)",
  ]) {
    await loadAnew();
    await inMenu("AI Learn").click();
    await (await frameOf(page)).evaluate(`void setTimeout(() => { ${harm} })`);
    await expect(page.getByRole("alert")).toContainText("AI Learning");
    await expect(page.locator("iframe")).toHaveCount(0);
  }
  await inMenu("Home").click();
  await expect(page.locator("iframe")).toHaveCount(0);
});
