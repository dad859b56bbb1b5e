import { startProviderStub, type ProviderStub } from "@learn/edge/provider-stub";
import { expect, test, type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lesson } from "@learn/e2e/fixtures/lesson.ts";
import { providerKey } from "@learn/e2e/fixtures/shared.ts";
import { untilSettled } from "@learn/e2e/fixtures/settled.ts";
import { askForEvaluation, aStudent, completeProfile, messages, openRow, say, signUp } from "@learn/e2e/fixtures/student.ts";
import { callFunction, callTables } from "@learn/e2e/fixtures/table-api.ts";
import { brokenScreens, makeArea, onStage } from "./area-elsewhere.ts";
import { startRelease, type RunningRelease } from "./running-release.ts";

// One release of the product serves both.
test.describe.configure({ mode: "default" });
test.setTimeout(900_000);

let stub: ProviderStub;
let product: RunningRelease;

test.beforeAll(async () => {
  stub = await startProviderStub();
  stub.script(lesson);
  product = await startRelease({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: providerKey, AREA_SECONDS: "8" });
});
test.afterAll(async () => {
  await product?.stop();
  await stub.stop();
});

const areasListed = async () => (await (await fetch(`${product.origin}/areas.json`)).json()) as { id: string; entry?: string }[];

test("a release, unpacked anywhere, serves pages, areas, accounts and functions with Node alone, and keeps what people write beside itself", async () => {
  const { origin, place, release, learn } = product;
  const name = release.split("/").at(-1)!;
  expect(readdirSync(join(place, "made")).toSorted()).toEqual(["Containerfile", `${name}.tar.gz`, `${name}.tar.gz.sha256`]);
  expect(readFileSync(join(place, "made/Containerfile"), "utf8")).toContain("ADD learn-");
  expect(readFileSync(join(release, "learn.service"), "utf8")).toContain("ExecStart=/usr/bin/node /opt/current/learn.mjs\n");

  const page = await fetch(origin, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
  const areas = await areasListed();
  expect(areas.length).toBeGreaterThanOrEqual(7);
  for (const { entry } of areas) expect((await fetch(new URL(entry ?? "missing", origin))).status).toBe(200);

  const { supabaseKey } = (await (await fetch(`${origin}/config.json`)).json()) as { supabaseKey: string };
  const post = async (path: string, body: object, token = supabaseKey) =>
    fetch(origin + path, {
      method: "POST",
      headers: { apikey: supabaseKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const signedUp = await post("/auth/v1/signup", {
    email: "amina@example.org",
    password: "correct horse battery",
    data: { role: "student" },
  });
  expect(signedUp.status).toBe(200);
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const body = { session_id: crypto.randomUUID(), message_id: crypto.randomUUID(), text: "What is a model?" };
  for (const { id } of areas.filter(({ id }) => id !== "teams")) {
    const answer = await post(`/functions/v1/${id}/chat`, body, token);
    // Each is there, and says that there is no such conversation.
    expect([id, answer.status]).toEqual([id, 404]);
  }
  const version = name.slice("learn-".length);
  expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({ version, database: expect.anything() });

  // Nothing was written where the program is, and everything where the next version looks for it.
  execFileSync("sha256sum", ["--quiet", "--check", "SHA256SUMS"], { cwd: release });
  expect(existsSync(join(place, "learn-data/secrets.json"))).toBe(true);
  expect(learn("version").output).toBe(`${version}\n`);
});

async function expectUnharmed(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Skills" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
  expect(await callFunction(page, "/skills/pass-mark", {})).toHaveProperty("pass_mark");
}

/** In its real shell the author is signed in, and sees what is saved: screens in the open page, the function's when it is asked next. */
async function expectOnStage(page: Page, folder: string): Promise<void> {
  const change = (file: string, from: string, to: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  const port = Number(new URL(product.origin).port) + 10;
  await onStage(folder, port, async (origin, printed) => {
    await page.goto(`${origin}/reading-circle`);
    await expect(page.getByRole("heading", { level: 1, name: "Book Club" })).toBeVisible();
    // At the first page Vite finds what the entry needs, and may load that page once more.
    await untilSettled(page);
    const greeting = "Hello from the stage";
    // A page that is loaded anew has lost it.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    change("src/screens/menu.tsx", "<TopicCards", `<p>${greeting}</p><TopicCards`);
    await expect(page.getByText(greeting)).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    await expect.poll(printed).toMatch(/seen \d+ ms after it was saved/);
    process.stdout.write(`${/seen .*/.exec(printed())?.[0]}\n`);
    change("function/calls.ts", "passMark: 79.5", "passMark: 61.5");
    await expect.poll(printed, { timeout: 120_000 }).toContain("the server has taken it up");
    await expect.poll(() => callFunction(page, "/reading-circle/pass-mark", {}).catch(String)).toEqual({ pass_mark: 61.5 });
    change("function/calls.ts", "passMark: 61.5", "passMark: 79.5");
    change("src/screens/menu.tsx", `<p>${greeting}</p>`, "");
    change("area.json", '"label": "Book Club"', '"label": "Books"');
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Books" })).toBeVisible({ timeout: 120_000 });
    change("area.json", '"label": "Books"', '"label": "Book Club"');
    await page.goto(`${origin}/home?as=teacher`);
    await expect(page.getByRole("link", { name: "Your school" })).toBeVisible();
  });
  // In a frame of its own it is built first.
  const visitFrame = async (origin: string): Promise<void> => {
    await page.goto(`${origin}/reading-circle`);
    const area = page.frameLocator("iframe[data-isolated]");
    await expect(area.getByRole("heading", { level: 1, name: "Book Club" })).toBeVisible();
    change("src/screens/menu.tsx", "<TopicCards", "<p>In its frame</p><TopicCards");
    await expect(area.getByText("In its frame")).toBeVisible({ timeout: 120_000 });
    change("src/screens/menu.tsx", "<p>In its frame</p>", "");
  };
  await onStage(folder, port + 1, visitFrame, "--isolated");
}

test("outside the repository an area is made by its name from a registry, seen on its stage, tested in Chromium, signed and released; a release of the product takes it up, refuses what its team hasn't signed, keeps its faults to it, and what children did there until it is purged", async ({
  page,
}) => {
  const { origin, place, learn } = product;
  const { folder, key, signed, opened, tamper, signChanged } = await makeArea(place);
  await expectOnStage(page, folder);
  const student = aStudent();
  await signUp(page, { origin }, student);
  await completeProfile(page, student);
  const isListed = async () => (await areasListed()).some(({ id }) => id === "reading-circle");

  const stranger = learn("area", "add", signed, "--yes");
  expect([stranger.isContent, stranger.output]).toEqual([false, expect.stringContaining("isn't accepted here")]);
  expect(learn("area", "accept", key, "--name", "The Book Team").output).toContain("The Book Team");
  const ran = join(place, "it-ran");
  const code = (text: string): string => `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(ran)}, "");\n${text}`;
  const style = `pages/assets/${readdirSync(join(opened, "pages/assets")).find((name) => name.endsWith(".js"))}`;
  for (const [file, change, why] of [
    ["function/index.js", code, "isn't what its team has signed: function/index.js"],
    [style, (text: string) => `${text} `, `isn't what its team has signed: ${style}`],
    ["manifest.json", (text: string) => text.replace("Book Club", "Bank Club"), "signature of reading-circle is wrong"],
    ["signature", () => Buffer.alloc(64).toString("base64"), "signature of reading-circle is wrong"],
  ] as const) {
    const refused = learn("area", "add", tamper(file, change), "--yes");
    expect([refused.isContent, refused.output]).toEqual([false, expect.stringContaining(why)]);
  }
  expect([existsSync(ran), existsSync(join(place, "learn-data/areas/.packages/reading-circle")), await isListed()]).toEqual([
    false,
    false,
    false,
  ]);

  const shown = learn("area", "add", signed).output;
  expect(shown).toMatch(/signed by The Book Team[\s\S]*tables: area_reading_circle\.marks[\s\S]*models: chat: the small model[\s\S]*--yes/);
  expect(await isListed()).toBe(false);
  const added = learn("area", "add", signed, "--yes");
  expect(added.output).toContain("The server has taken it up.");
  expect(await isListed()).toBe(true);

  // Who was there before finds it, talks in it and is evaluated, and its function reaches its own table.
  await page.reload();
  await page.getByRole("button", { name: "Refresh Activities" }).click();
  await openRow(page, "First Steps in Book Club");
  await say(page, "My plan is to make a small garden, and my first step is to dig one row");
  await say(page, "I start there because the soil is soft and I can see the result");
  await expect(messages(page, "Coach").last()).toContainText("?");
  await askForEvaluation(page);
  await expect(page.getByRole("dialog", { name: "What you have shown so far" })).toBeVisible();
  await page.goto(`${origin}/reading-circle`);
  const later = page.getByRole("region", { name: "For later" }).getByRole("checkbox", { name: "First Steps in Book Club" });
  await later.click();
  await expect(later).toBeChecked();
  await page.reload();
  await expect(later).toBeChecked();
  await later.click();
  await expect(later).not.toBeChecked();
  const activity = crypto.randomUUID();
  const marked = [{ user_id: expect.any(String), activity }];
  const marks = () => callFunction(page, "/reading-circle/set_mark", { activity, is_marked: true });
  expect(await marks()).toEqual(marked);

  // Other pages can go to some first; another half of the server is one for all.
  const toSome = async (file: string, text: string) =>
    learn("area", "add", await signChanged(file, text), "--yes", "--canary", "10%").output;
  expect(await toSome("function/index.js", "export {};")).toContain(
    "its server half is another one than the live release's (function/index.js)",
  );
  expect(await toSome("pages/assets/note-1a2b.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")).toContain("is for 10 % of all accounts");
  expect(learn("area").output).toMatch(/reading-circle: 0\.1\.0-.*\n {2}canary: 0\.2\.0-\S+ for 10 % of all accounts .*; 0 of 0 people/);
  expect(await marks()).toEqual(marked);
  expect(learn("area", "promote", "reading-circle").output).toContain("is live for all");
  await expect.poll(() => marks().catch(String)).toEqual(marked);

  const screens = { ...brokenScreens, import: { shows: "can't be opened right now" } };
  for (const [name, { shows }] of Object.entries(screens)) {
    await page.goto(`${origin}/reading-circle/${name}`);
    await expect(page.getByRole("main").getByText(shows).first()).toBeVisible();
    await expectUnharmed(page);
  }
  for (const route of ["throws", "nothing", "escape", "floods", "waits"]) {
    const broken = callFunction(page, `/reading-circle/${route}`, {}).catch(String);
    // Its neighbours answer meanwhile, and it does again afterwards.
    await expectUnharmed(page);
    expect(await broken).toContain("unavailable");
    expect(await marks()).toEqual(marked);
  }
  for (const why of ["memory", "time"]) expect(product.printed()).toMatch(new RegExp(`area_stopped.*${why}`));

  /** Adds a release of the same team with a file of the server's half changed. */
  const addChanged = async (file: string, text: string) => learn("area", "add", await signChanged(file, text), "--yes").output;
  const manifest = readFileSync(join(opened, "manifest.json"), "utf8");
  expect(await addChanged("manifest.json", manifest.replace('"category": "Book Club"', '"category": "Skills"'))).toContain(
    "another title or category than its manifest",
  );
  for (const [file, text, event] of [
    ["function/index.js", "throw new Error('at import');", "area_failed"],
    ["sql/2_more.sql", "select nothing_like_this();", "nothing_like_this() does not exist"],
    ["sql/1_marks.sql", "select 1;", "was changed after this database had run it"],
  ] as const) {
    const output = await addChanged(file, text);
    expect(output).toContain(file.startsWith("sql") ? "it is closed" : "The server has taken it up.");
    await expect.poll(() => product.printed()).toContain(event);
    // The function of before goes on where the new one can't be loaded.
    if (file.startsWith("sql")) await expect(marks()).rejects.toThrow("area_unavailable");
    else expect(await marks()).toEqual(marked);
    await expectUnharmed(page);
    expect(learn("area", "rollback", "reading-circle").isContent).toBe(true);
    await expect.poll(() => marks().catch(String)).toEqual(marked);
  }

  expect(learn("area", "purge", "reading-circle", "--yes").output).toContain("is live");
  expect(learn("area", "remove", "reading-circle").isContent).toBe(true);
  await page.reload();
  await expectUnharmed(page);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Book Club" })).toBeHidden();
  const exported = () => learn("student", "export", student.email, "--to", place).output;
  expect(exported()).toContain("1 of area_reading_circle.marks");
  const rows = () => callTables<object[]>(page, "/dashboard?category_activity=eq.Book%20Club");
  expect(await rows()).toHaveLength(1);
  expect(learn("area", "purge", "reading-circle", "--yes").output).toContain("is erased.");
  expect(exported()).not.toContain("area_reading_circle");
  expect(await rows()).toEqual([]);
  expect(existsSync(join(place, "learn-data/areas/reading-circle"))).toBe(false);
  await expectUnharmed(page);
});
