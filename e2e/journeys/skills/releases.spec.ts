import {
  folderStore,
  isBuild,
  readBuild,
  releaseArea,
  rollBack,
  withdrawArea,
  type AreaBuild,
  type Release,
} from "@learn/edge/area-releases";
import { operatorCommand, startTestServer, type TestServer } from "@learn/edge/testing";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enrol, post, restoreSession, settleIn, type Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import { leaveActivity, openActivity } from "@learn/e2e/fixtures/student.ts";

const root = join(import.meta.dirname, "../../..");
const title = "Your skills, one step at a time";
// As it stands in the built code; in its place, an object can't be drawn.
const tagline = /(["'`])Practise a skill and see how far you get\.\1/;

let place: string;
let server: TestServer;
// In one worker: to make what the tests share takes longer than they would save in two.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "learn-release-"));
  for (const id of ["ai-learning", "skills"])
    cpSync(join(root, "remotes", id, "dist"), join(place, "remotes", id, "dist"), { recursive: true });
  server = await startTestServer({
    folders: { shell: join(root, "shell/dist"), remotes: join(place, "remotes"), releases: join(place, "areas") },
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

const store = () => folderStore(join(place, "areas"));

/** The built area with something changed in it, as its team would build it. */
async function skills(change: (folder: string) => void = () => {}): Promise<AreaBuild> {
  const folder = mkdtempSync(join(place, "build-"));
  cpSync(join(root, "remotes/skills/dist"), folder, { recursive: true });
  change(folder);
  for (const name of readdirSync(join(folder, "assets"))) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, "assets", name));
  const build = await readBuild(folder);
  if (build === null || !isBuild(build)) throw new Error("Skills isn't built.");
  return build;
}

/** The area with another tagline: what a browser has once, it doesn't ask for again. */
const titled = (text: string): Promise<AreaBuild> => skills(edit(tagline, JSON.stringify(text)));

const release = (build: AreaBuild): Promise<Release> => releaseArea(build, { store: store(), at: "/remotes", by: "command" });

/** Changes the text of each file of a build that holds something; fails when none does. */
function edit(pattern: RegExp, replacement: string): (folder: string) => void {
  return (folder) => {
    const files = readdirSync(join(folder, "assets"))
      .filter((name) => name.endsWith(".js"))
      .map((name) => join(folder, "assets", name))
      .filter((file) => pattern.test(readFileSync(file, "utf8")));
    expect(files).not.toEqual([]);
    for (const file of files) writeFileSync(file, readFileSync(file, "utf8").replace(pattern, replacement));
  };
}

const nav = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

/** To the other area, until it stands there: what is still being loaded would be given up when the clock jumps. */
async function leaveForOther(page: Page): Promise<void> {
  await nav(page, "AI Learn");
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
}

/** Where the server says that the area is; it looks for new releases from time to time. */
async function entryOf(): Promise<string | undefined> {
  const areas = (await (await fetch(`${server.origin}/areas.json`)).json()) as { id: string; entry: string }[];
  return areas.find(({ id }) => id === "skills")?.entry;
}

/** A page that has been open for a minute has read the list of areas again. */
async function learnOfRelease(page: Page): Promise<void> {
  const read = page.waitForResponse("**/areas.json");
  await page.clock.fastForward(61_000);
  await read;
}

test("a changed area goes live beside a student who works in another one, is taken back, and breaks in seven ways without the shell", async ({
  page,
}) => {
  await page.clock.install();
  await settleIn(page, server);
  await nav(page, "Skills");
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  await openActivity(page, "AI Learn");
  const box = page.getByRole("textbox", { name: "Your message" });
  await box.fill("A robot is AI when it");

  // Released while the student writes: the page stays as it is, and the next visit of the area shows it.
  await release(await titled(title));
  await learnOfRelease(page);
  await expect(box).toHaveValue("A robot is AI when it");
  await leaveActivity(page);
  await nav(page, "Skills");
  await expect(page.getByText(title)).toBeVisible();

  await rollBack("skills", undefined, store());
  await leaveForOther(page);
  await learnOfRelease(page);
  await nav(page, "Skills");
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);

  const tampered = async (live: Release): Promise<void> => {
    const assets = join(place, "areas/skills", live.release, "assets");
    for (const name of readdirSync(assets)) writeFileSync(join(assets, name), `${readFileSync(join(assets, name), "utf8")}\n/* added */`);
  };
  const lost = (live: Release): void => rmSync(join(place, "areas/skills", live.release, "assets"), { recursive: true });
  const breakages: [string, () => Promise<unknown>][] = [
    ["has lost its files", async () => lost(await release(await titled("Lost")))],
    ["was changed after its release", async () => tampered(await release(await titled("Changed")))],
    ["speaks another contract", async () => release(await skills(spoken("99.0")))],
    ["was built against a contract that isn't run any more", async () => release(await skills(spoken("1.0")))],
    ["throws while it starts", async () => release(await skills(edit(/^/, "throw new Error('no start');")))],
    ["isn't JavaScript", async () => release(await skills(edit(/^/, "<!doctype html>")))],
    ["throws while it is drawn", async () => release(await skills(edit(tagline, "({})")))],
  ];
  for (const [how, make] of breakages)
    await test.step(how, async () => {
      const before = await entryOf();
      await make();
      await expect.poll(entryOf).not.toBe(before);
      await leaveForOther(page);
      await learnOfRelease(page);
      await nav(page, "Skills");
      await expect(page.getByRole("alert")).toContainText("Skills can't be opened right now");
      await leaveForOther(page);
    });

  // What the browser met, the server was told: it is this machine's, and may be asked.
  const told = async () => await (await fetch(`${server.origin}/metrics`)).text();
  for (const outcome of ["opened", "unavailable", "incompatible", "crashed"])
    await expect.poll(told).toMatch(new RegExp(`learn_area_opening_seconds_count\\{area="skills",outcome="${outcome}"\\} [1-9]`));
  // An object that can't be drawn is found out in the shell's React.
  await expect.poll(told).toMatch(/learn_browser_errors_total\{area="shell"\} [1-9]/);
  expect(await told()).toMatch(/learn_page_start_seconds_count [1-9]/);

  // Mended while the student looks at the failure: one Retry shows it, whatever the page has read before.
  await nav(page, "Skills");
  await expect(page.getByRole("alert")).toContainText("Skills can't be opened right now");
  const broken = await entryOf();
  await release(await titled(title));
  await expect.poll(entryOf).not.toBe(broken);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(title)).toBeVisible();

  // Built against the major before, with the packages of a product before: it opens for as long as that is supported.
  const contract = JSON.parse(readFileSync(join(root, "packages/area-kit/contract.json"), "utf8")) as { supported: object };
  for (const major of Object.keys(contract.supported)) {
    await release(await skills(spoken(`${major}.0`, "^0.1.0")));
    await leaveForOther(page);
    await learnOfRelease(page);
    await nav(page, "Skills");
    await expect(page.getByText("Practise a skill and see how far you get.")).toBeVisible();
  }

  // Taken from the list: no restart, and who is elsewhere isn't disturbed.
  await leaveForOther(page);
  rmSync(join(place, "remotes/skills"), { recursive: true });
  await withdrawArea("skills", store());
  // The server looks at its releases four times a second: a page that asks in between reads the look before.
  await expect(async () => {
    await learnOfRelease(page);
    await expect(page.getByRole("navigation").getByRole("link", { name: "Skills", exact: true })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "AI Learning Center" })).toBeVisible();
});

/** A build for another contract, and with other packages of the product: it says so in both of its files, and asks for them in its code. */
function spoken(contract: string, packages?: string): (folder: string) => void {
  return (folder) => {
    const ofNow = JSON.parse(readFileSync(join(root, "packages/ui/package.json"), "utf8")) as { version: string };
    if (packages) edit(new RegExp(`\\^${ofNow.version.replaceAll(".", "\\.")}`, "g"), packages)(folder);
    const area = join(folder, "area.json");
    const needs = (text: string): string => (packages ? text.replaceAll(`^${ofNow.version}`, packages) : text);
    writeFileSync(area, JSON.stringify({ ...(JSON.parse(needs(readFileSync(area, "utf8"))) as object), contract }));
    const manifest = join(folder, "mf-manifest.json");
    const text = JSON.parse(needs(readFileSync(manifest, "utf8"))) as { metaData: object };
    writeFileSync(manifest, JSON.stringify({ ...text, metaData: { ...text.metaData, contract } }));
  };
}

/** One of the operator's commands about areas; the server, which it asks, is in this process. */
function areas(...args: string[]): Promise<string> {
  const env = { ...process.env, AREAS_DIR: join(place, "areas"), DATA_DIR: server.dataDir, PORT: new URL(server.origin).port };
  return new Promise((resolve) => {
    execFile(process.execPath, [...operatorCommand("area"), ...args], { cwd: root, env }, (_, out, err) => resolve(out + err));
  });
}

/** A page of a student in the area, as every visit begins it. */
async function inSkills(browser: Browser, student: Enrolled): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await restoreSession(page, student);
  await page.goto(`${server.origin}/skills`);
  return page;
}

test("a release goes to one school first: its students keep it, no others get it, and one that fails is taken from them by itself", async ({
  browser,
}) => {
  const about = { grade_level: 1, continent: "Africa" } as const;
  const students: Enrolled[] = [];
  for (let count = 0; count < 4; count += 1) students.push(await enrol(server, about));
  const [brian, amina, ...classmates] = students as [Enrolled, Enrolled, Enrolled, Enrolled];
  const operator = server.operator();
  const school = { name: "Hill School", enabled_areas: ["ai-learning", "skills"] };
  const { data: made } = await operator.from("schools").insert(school).select("id").single().throwOnError();
  const pupils = [amina, ...classmates].map(({ id }) => id);
  await operator.from("profiles").update({ school_id: made.id }).in("id", pupils).throwOnError();

  await release(await titled("What all have"));
  const { release: first } = await release(await titled("Tried first"));
  await rollBack("skills", undefined, store());
  expect(await areas("canary", "skills", "school:No School", "--release", first)).toContain("There is no school named No School");
  expect(await areas("canary", "skills", "school:Hill School", "--release", first)).toContain(
    `skills ${first} is for the school ${made.id}`,
  );
  const listed = async () =>
    ((await (await fetch(`${server.origin}/areas.json`)).json()) as { id: string; canary?: object }[]).find(({ id }) => id === "skills");
  await expect.poll(async () => (await listed())?.canary).toBeDefined();

  const [hers, his] = [await inSkills(browser, amina), await inSkills(browser, brian)];
  await expect(hers.getByText("Tried first")).toBeVisible();
  await expect(his.getByText("What all have")).toBeVisible();
  for (const page of [hers, his]) await page.reload();
  await expect(hers.getByText("Tried first")).toBeVisible();
  await expect(his.getByText("What all have")).toBeVisible();
  await expect
    .poll(() => areas())
    .toMatch(new RegExp(`canary: ${first} for the school .*; 0 of 1 people .*, of the live one 0 of 1 people`));

  // The next one doesn't open. Who meets that gets, at once, what all others have.
  const to = { school: made.id as string };
  const { release: broken } = await releaseArea(await skills(edit(tagline, "({})")), { store: store(), at: "/remotes", by: "command", to });
  await expect.poll(async () => JSON.stringify((await listed())?.canary)).toContain(broken);
  await hers.reload();
  await expect(hers.getByRole("alert")).toContainText("Skills can't be opened right now");
  await hers.getByRole("button", { name: "Retry" }).click();
  await expect(hers.getByText("What all have")).toBeVisible();
  const report = { of: "area", area: "skills", release: broken, outcome: "crashed", ms: 900 };
  for (const { token } of classmates) await post(server, "/reports", token, report);
  await expect.poll(async () => (await listed())?.canary).toBeUndefined();
  expect(await (await fetch(`${server.origin}/health`)).text()).toContain(
    `Release ${broken} of skills failed in browsers and was taken back`,
  );
  await hers.reload();
  await expect(hers.getByText("What all have")).toBeVisible();

  expect(await areas("canary", "skills", "99%", "--release", first)).toContain("is for 99 % of all accounts");
  expect(await areas("rollback", "skills")).toContain(`${first} of skills is taken back`);
  expect(await areas("promote", "skills")).toContain("Nothing of skills is for some people only");
  await areas("canary", "skills", "school:Hill School", "--release", first);
  expect(await areas("promote", "skills")).toContain(`skills ${first} is live for all`);
  await expect.poll(() => entryOf()).toContain(first);
  await his.reload();
  await expect(his.getByText("Tried first")).toBeVisible();

  // Where its team isn't trusted any more, the same release runs in a frame of its own, until it is.
  expect(await areas("isolate", "skills")).toContain("skills runs in a frame of its own");
  await expect.poll(listed).toHaveProperty("isIsolated", true);
  await his.reload();
  await expect(his.frameLocator("iframe").getByText("Tried first")).toBeVisible();
  expect(await areas("trust", "skills")).toContain("skills runs beside everything else");
  await expect.poll(listed).not.toHaveProperty("isIsolated");
});
