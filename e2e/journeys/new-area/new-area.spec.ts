import { expect, test } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeScratchCopy, type ScratchCopy } from "@learn/e2e/fixtures/scratch-copy.ts";
import { run as runAt } from "./area-elsewhere.ts";

test.setTimeout(600_000);

let copy: ScratchCopy;
test.beforeEach(() => void (copy = makeScratchCopy()));
test.afterEach(() => copy.remove());

const run = (command: string, ...args: string[]) => runIn(".", command, ...args);

// The copy's own sources are run.
const runIn = (folder: string, command: string, ...args: string[]) =>
  runAt(join(copy.folder, folder), "env", "BUILT_SERVER=", command, ...args);

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

test("an eighth area with its own title, pass mark, colour and words is made, tested, built, checked and released, and no file that areas share is touched", async () => {
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

  const release = ["../../edge/operator/releases/commands.ts", "release", "--to", join(copy.folder, "dist/released")];
  const released = runIn("remotes/reading-circle", process.execPath, "--import", "tsx", ...release);
  expect(released.output).toMatch(/reading-circle 0\.1\.0-\w+ is live/);

  // Its own tests: the screens, the pass mark, and the prompt that its coach brings.
  expectPasses("remotes/reading-circle");
  expectPasses("edge", ...["rules", "calls"].map((name) => `supabase/functions/reading-circle/${name}.test.ts`));
  // Its function on a database that gets its migration and its activity; in Chromium the same template is met outside of the repository.
  expectPasses("edge", "--mode", "spec", "--project", "specs", "supabase/functions/reading-circle");
  // What is asked of every activity and area is true of the new ones, and no file that areas share had to be changed for that.
  const ofAll = ["coaching/content-tools/catalogue", "coaching/area-assessments"];
  const titles = "the catalogue|an assessment in reading-circle";
  expectPasses("edge", ...ofAll.map((name) => `${name}.test.ts`), "-t", titles);
  expectPasses("e2e", "--dir", "tooling", "areas-by-name");
  const written = ["remotes/reading-circle", "edge/supabase/functions/reading-circle", "edge/coaching/reading-circle"];
  const formatted = run(join(copy.folder, "node_modules/.bin/oxfmt"), "--check", ...written);
  expect(formatted.isContent, formatted.output).toBe(true);

  const own =
    /^(remotes\/reading-circle|edge\/supabase\/functions\/reading-circle|edge\/supabase\/schemas\/reading-circle|edge\/coaching\/reading-circle|edge\/coaching\/content\/first-steps)\/|^edge\/supabase\/migrations\/\d+_area_reading-circle_tables\.sql$/;
  expect(copy.changed().filter((file) => !own.test(file))).toEqual(["edge/supabase/config.toml", "package-lock.json"]);
});
