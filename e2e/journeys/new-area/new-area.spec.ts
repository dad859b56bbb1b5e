import { startProviderStub } from "@learn/edge/provider-stub";
import { preparedByOthers, preparedDatabase } from "@learn/edge/prepared-database";
import { expect, test } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lesson } from "@learn/e2e/fixtures/lesson.ts";
import { providerKey } from "@learn/e2e/fixtures/shared.ts";
import { startProduct, type Product } from "@learn/e2e/fixtures/product.ts";
import { makeScratchCopy, type ScratchCopy } from "@learn/e2e/fixtures/scratch-copy.ts";
import { askForEvaluation, aStudent, completeProfile, expectInTask, messages, openRow, say, signUp } from "@learn/e2e/fixtures/student.ts";

test.setTimeout(600_000);

let copy: ScratchCopy;
let product: Product | undefined;
test.beforeEach(() => void (copy = makeScratchCopy()));
test.afterEach(async () => {
  await product?.stop();
  copy.remove();
});

const run = (command: string, ...args: string[]) => runIn(".", command, ...args);

/** What was built in the repository itself isn't built again in the copy: only what the new area changes is. */
const settings: Record<string, string> = {
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_CACHE_DIR: join(import.meta.dirname, "../../../.turbo/cache"),
  TURBO_CACHE: "local:r",
  // The copy has no bundle of the server: the new function is run from its source.
  BUILT_SERVER: "",
};

function runIn(folder: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(copy.folder, folder),
    encoding: "utf8",
    env: { ...process.env, ...settings },
  });
  return { isContent: status === 0, output: stdout + stderr };
}

const makeArea = (...args: string[]) => run(process.execPath, "--import", "tsx", "packages/area-kit/new-area.ts", ...args);

/** Runs tests of a folder: all of its files, or those that are named, and of these the ones with a title that is. */
function expectPasses(folder: string, ...which: string[]): void {
  const { isContent, output } = runIn(folder, join(copy.folder, "node_modules/.bin/vitest"), "run", ...which);
  expect(isContent, output).toBe(true);
  // None at all would be no proof.
  expect(output).toMatch(/Tests .*[1-9]\d* passed/);
}

/** Changes one of the new area's own files. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(copy.folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}

test("an eighth area with its own title, pass mark, colour and result words is made, built, talked in and evaluated, and no file that areas share is touched", async ({
  page,
}) => {
  for (const [id, sentence] of [
    ["Reading Circle", /kebab-case/],
    ["skills", /taken: remotes\/skills is there already/],
    ["code-assistant", /the address \/code-assistant belongs to Vibing/],
    ["dashboard", /kept by the product/],
    ["ui", /there is a package @learn\/ui/],
  ] as const) {
    const refused = makeArea(id);
    expect(refused.isContent).toBe(false);
    expect(refused.output).toMatch(sentence);
  }
  expect(copy.changed()).toEqual([]);

  const made = makeArea("reading-circle", "--title", "Book Club");
  expect(made.isContent, made.output).toBe(true);
  edit("remotes/reading-circle/area.json", /"light": "#\w+"/, '"light": "#9C4A00"');
  edit("remotes/reading-circle/src/words.ts", "What you have shown so far", "How far your reading has come");
  edit("remotes/reading-circle/src/words.ts", "Book Club completed!", "A book well read!");
  edit("edge/supabase/functions/reading-circle/calls.ts", /passMark: [\d.]+/, "passMark: 3.5");

  const built = run(join(copy.folder, "node_modules/.bin/turbo"), "run", "build", "--output-logs=errors-only");
  expect(built.isContent, built.output).toBe(true);

  // Its own tests: the screens, the pass mark, and the prompt that its coach brings.
  expectPasses("remotes/reading-circle");
  expectPasses("edge", ...["rules", "calls"].map((name) => `supabase/functions/reading-circle/${name}.test.ts`));
  // What is asked of every activity and area is true of the new ones, and no file that areas share had to be changed for that.
  const ofAll = ["coaching/content-tools/catalogue", "coaching/area-assessments"];
  const titles = "the catalogue|an assessment in reading-circle";
  expectPasses("edge", ...ofAll.map((name) => `${name}.test.ts`), "-t", titles);
  expectPasses("e2e", "--dir", "tooling", "areas-by-name");
  const formatted = run(join(copy.folder, "node_modules/.bin/oxfmt"), "--check", ".");
  expect(formatted.isContent, formatted.output).toBe(true);

  // As at a school that has used the product before: its database gets the new migration and the new activity.
  const stub = await startProviderStub();
  stub.script(lesson);
  product = await startProduct({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: providerKey }, copy.folder);
  const student = aStudent();
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page, product, student);
  await completeProfile(page, student);
  const inMenu = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Book Club" });
  await expect(inMenu).toBeVisible();
  expect(await inMenu.evaluate((link) => getComputedStyle(link).getPropertyValue("--accent"))).toBe("#9C4A00");
  // The dashboard's row leads into it, too.
  await openRow(page, "First Steps in Book Club");
  await expect(page).toHaveURL(/\/reading-circle\/activity\//);
  await expectInTask(page, "A score above 3.5 completes this activity.");

  await say(page, "My plan is to make a small garden, and my first step is to dig one row");
  await say(page, "I start there because the soil is soft and I can see the result");
  await expect(messages(page, "Coach").last()).toContainText("?");
  await askForEvaluation(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "A book well read!" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Celebrate!" })).toBeVisible();

  const own =
    /^(remotes\/reading-circle|edge\/supabase\/functions\/reading-circle|edge\/supabase\/schemas\/reading-circle|edge\/coaching\/reading-circle|edge\/coaching\/content\/first-steps)\/|^edge\/supabase\/migrations\/\d+_area_reading-circle_tables\.sql$/;
  expect(copy.changed().filter((file) => !own.test(file))).toEqual(["edge/supabase/config.toml", "package-lock.json"]);
  await product.stop();
  await stub.stop();

  // The kit that looks at every area finds this one by itself.
  const playwright = join(copy.folder, "node_modules/.bin/playwright");
  const only = ["conformance.spec", "--grep", "reading-circle", "--reporter", "list", "--workers", "1"];
  // On the database of before, too.
  settings[preparedByOthers] = await preparedDatabase();
  const looked = runIn("e2e/journeys/all-areas", playwright, "test", "--config", "../../playwright.config.ts", ...only);
  expect(looked.isContent, looked.output).toBe(true);
  expect(looked.output).toMatch(/\d+ passed/);
});
