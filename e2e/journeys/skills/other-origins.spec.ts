import { folderStore, isBuild, readBuild, releaseArea } from "@learn/edge/area-releases";
import { readStaticSettings, writeStaticSite } from "@learn/edge/static-site";
import { enrol, publishableKeyOf, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { cheapPasswords, startProduct, type Product } from "@learn/e2e/fixtures/product.ts";
import { askForEvaluation, aStudent, completeProfile, leaveActivity, openActivity, say, signUp } from "@learn/e2e/fixtures/student.ts";
import { startStaticHost, type StaticHost } from "@learn/e2e/fixtures/static-host.ts";
import { expect, test, type Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const answers = [
  "I would call the phone keyboard AI because it guesses my next word from many examples",
  "A lamp on a timer uses power but it is not AI, because somebody set the steps and it does the same thing every time",
];

let place: string;
let backend: Product;
const hosts: Record<"site" | "ai-learning" | "skills" | "stranger", StaticHost> = {} as never;

// In one worker: to make what the tests share takes longer than they would save in two.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "learn-origins-"));
  for (const name of ["site", "ai-learning", "skills", "stranger"] as const) {
    mkdirSync(join(place, name));
    hosts[name] = await startStaticHost(join(place, name, name === "site" ? "site" : ""));
    if (name !== "site") writeFileSync(join(place, name, "_headers"), "/*\n  Access-Control-Allow-Origin: *\n");
  }
  backend = await startProduct({ ...cheapPasswords, PAGE_ORIGINS: hosts.site.origin });
  const teams = [hosts["ai-learning"].origin, hosts.skills.origin];
  const settings = readStaticSettings({
    SITE_URL: hosts.site.origin,
    PREVIEW_URL: hosts.stranger.origin.replace("127.0.0.1", "localhost"),
    SUPABASE_URL: backend.origin,
    SUPABASE_PUBLISHABLE_KEY: await publishableKeyOf(backend),
    AREA_ORIGINS: teams.join(),
    AREA_LISTS: teams.map((origin) => `${origin}/areas.json`).join(),
    CONFIRM_EMAIL: "false",
    AI_MODE: "practice",
  });
  await writeStaticSite(join(place, "site"), settings);
  for (const id of ["ai-learning", "skills"] as const) await release(id, hosts[id].origin);
});
test.afterAll(async () => {
  await Promise.all(Object.values(hosts).map((host) => host.stop()));
  await backend.stop();
  rmSync(place, { recursive: true, force: true });
});

/** Releases what is built of an area into its team's list; browsers find its files at an origin. */
async function release(id: "ai-learning" | "skills", origin: string): Promise<string> {
  const build = await readBuild(join(root, "remotes", id, "dist"));
  if (build === null || !isBuild(build)) throw new Error(`${id} isn't built.`);
  return (await releaseArea(build, { store: folderStore(join(place, id)), at: origin, by: "command" })).release;
}

const nav = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

/** Everything that the page's content policy refuses, on every page of the visit. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("tellViolation", (said: string) => void violations.push(said));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      (window as unknown as { tellViolation(said: string): void }).tellViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}

/** Brings a new student to the dashboard. */
async function arrive(page: Page): Promise<void> {
  await restoreSession(page, await enrol({ origin: backend.origin }, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${hosts.site.origin}/dashboard`);
}

test("a student learns in two areas of two teams' origins, on a site of files, with the backend on a fourth [GEN-012]", async ({
  page,
}) => {
  const violations = await violationsOf(page);
  const student = aStudent();
  await signUp(page, hosts.site, student);
  await completeProfile(page, student);

  await openActivity(page, "AI Learn");
  for (const answer of answers) await say(page, answer);
  await askForEvaluation(page);
  // Without a model the student checks the work, at the end of the path.
  await expect(page.getByRole("dialog", { name: "Your own words" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();

  await leaveActivity(page);
  await nav(page, "Skills");
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /[1-9]\d* activit/ })
    .first()
    .click();
  await page.getByRole("main").getByRole("listitem").filter({ hasText: "Click to start" }).getByRole("link").first().click();
  await say(page, "I would ask a friend what they think before I decide");

  for (const id of ["ai-learning", "skills"] as const) {
    const loaded = hosts[id].asked.filter((path) => /\.(js|css)$/.test(path));
    // The screen of the conversation comes when it is opened, after the menu.
    expect(loaded.some((path) => /\/activity-[^/]+\.js$/.test(path))).toBe(true);
    const compared = await page.evaluate(
      (origin) =>
        [...document.querySelectorAll<HTMLLinkElement>(`link[integrity][href^="${origin}"]`)].map(({ href }) => new URL(href).pathname),
      hosts[id].origin,
    );
    expect([...new Set(loaded)].filter((path) => !compared.includes(path))).toEqual([]);
  }
  expect(hosts.site.asked.filter((path) => path.startsWith("/remotes"))).toEqual([]);
  expect(violations).toEqual([]);
});

test("an area whose list leads to an origin that nobody has allowed is refused before it is asked for, and the others go on", async ({
  page,
}) => {
  const violations = await violationsOf(page);
  await release("skills", hosts.stranger.origin);
  await arrive(page);
  await nav(page, "Skills");
  await expect(page.getByRole("alert")).toContainText("This part comes from a place that nobody here has allowed");
  await expect(page.getByRole("button", { name: "Reload the page" })).toHaveCount(0);
  await nav(page, "AI Learn");
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
  expect(hosts.stranger.asked).toEqual([]);
  expect(violations).toEqual([]);

  // Released again where it may come from, it opens with Retry.
  await nav(page, "Skills");
  await release("skills", hosts.skills.origin);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
});

test("an area whose host is away keeps its place on a new page, says so, and opens by itself when the host is back", async ({ page }) => {
  await arrive(page);
  const inMenu = page.getByRole("navigation").getByRole("link", { name: "Skills", exact: true });
  await expect(inMenu).toBeVisible();
  await expect(inMenu).not.toHaveAccessibleDescription("Away");
  hosts.skills.isAway = true;
  await page.goto(`${hosts.site.origin}/home`);
  await expect(inMenu).toHaveAccessibleDescription("Away");
  await expect(page.getByRole("main").getByRole("link", { name: /^Skills.*, Away$/ })).toBeVisible();
  await page.goto(`${hosts.site.origin}/skills`);
  await expect(page.getByRole("alert")).toContainText("It is away for a moment. We keep trying, and it opens by itself.");
  await expect(page).toHaveURL(/\/skills$/);
  hosts.skills.isAway = false;
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible({ timeout: 15_000 });
  await expect(inMenu).not.toHaveAccessibleDescription("Away");
});

const changed = (content: string) => `globalThis.wasChanged = true;\n${content}`;

test("a host that shows the page what was released, and gives the browser something else to run, is found out; a screen that was changed after its release fails alone, and opens when it is what was released", async ({
  page,
}) => {
  const assets = join(place, "ai-learning/ai-learning", await release("ai-learning", hosts["ai-learning"].origin), "assets");
  const screens = readdirSync(assets).filter((name) => /^activity-.*\.js$/.test(name));
  const released = screens.map((name) => [join(assets, name), readFileSync(join(assets, name), "utf8")] as const);
  const failsUnchanged = async () => {
    await expect(page.getByRole("alert")).toContainText("AI Learning can't be opened right now");
    expect(await page.evaluate(() => "wasChanged" in globalThis)).toBe(false);
  };
  // The shell has a file of such a name as well.
  const isScreen = ({ origin, pathname }: URL) => origin === hosts["ai-learning"].origin && /\/activity-[^/]+\.js$/.test(pathname);
  await page.route(isScreen, async (route) => {
    const response = await route.fetch();
    const content = await response.text();
    await route.fulfill({ response, body: route.request().resourceType() === "fetch" ? content : changed(content) });
  });
  await arrive(page);
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await page.getByRole("link", { name: /What is AI/ }).click();
  await page.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await failsUnchanged();
  await page.unrouteAll();
  for (const [file, content] of released) writeFileSync(file, changed(content));
  await page.reload();
  await failsUnchanged();
  for (const [file, content] of released) writeFileSync(file, content);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Learning Conversation")).toBeVisible();
});
