/**
 * The whole test suite, as the README's test command runs it: builds, checks, tests against a real database
 * and a real browser, and a closing line that counts. A step that fails doesn't keep the later ones from running.
 */
import { currentNode } from "@learn/edge/current-node";
import startOnePostgres from "@learn/edge/one-postgres";
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { looksDifferent } from "./gallery/looks-different.ts";
import { onEmbedded } from "./fixtures/common-product.ts";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Of the operating system's priorities, as `nice` counts them: this one gets a third of the time of an ordinary one. */
const inBackground = 5;
/** A thirtieth: what no other process wants. Once the others have ended, it is nothing less than theirs. */
let whatIsLeft = 15;
/** The process that has what is left. */
let leftTo: number | undefined;

/** Beside other people's work what has a thirtieth would never end: it gets the time of an ordinary process, with all that it has started. */
function hurry(pid: number): void {
  try {
    // Each thread has a priority of its own, which what it starts inherits, and a list of that.
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      setPriority(Number(thread), 0);
      for (const child of readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").match(/\d+/g) ?? []) hurry(Number(child));
    }
  } catch {
    // One that has just ended; or somebody else than root, who may not, or no Linux: then it goes on as it is.
  }
}

/**
 * The settings with which all of this runs on the Node.js that is recommended, where npm can fetch it: a server starts there with
 * half of the work, and what is compiled once is kept. What meets Node itself runs on the installed one as well
 * (`tooling/current-node.test.ts`), and so does the product on its first day (`a-student-learns.spec.ts`).
 */
async function onRecommendedNode(): Promise<Record<string, string>> {
  const node = await currentNode();
  return {
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
    ...(node !== null && {
      PATH: dirname(node) + delimiter + (process.env["PATH"] ?? ""),
      INSTALLED_NODE: process.execPath,
    }),
  };
}

/** The journeys' products run the bundle of the server, which this run has just made (`fixtures/product.ts`). */
const settings = { ...process.env, TURBO_TELEMETRY_DISABLED: "1", BUILT_SERVER: "1", ...(await onRecommendedNode()) };

async function step(title: string, command: string, args: string[], niceness = 0, folder = "."): Promise<boolean> {
  process.stdout.write(`\n== ${title}\n`);
  const child = spawn(command, args, {
    cwd: join(root, folder),
    stdio: "inherit",
    env: settings,
  });
  // What it starts inherits it.
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  if (niceness === whatIsLeft) leftTo = child.pid;
  const isFine = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  if (!isFine) process.stdout.write(`== ${title}: failed\n`);
  return isFine;
}

/** What passed at the second try only: each is a fault of the test or of the product (docs/decisions/048). */
const unsteady: string[] = [];

/** Screens that aren't as they were accepted (docs/decisions/114). */
const changed = new Set<string>();

function readVitest(file: string): Count {
  const result = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
  };
  for (const { name, assertionResults } of result.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      // A passing test keeps what its first try said.
      if (status === "passed" && failureMessages.length > 0) unsteady.push(`${relative(root, name)}: ${fullName}`);
  return { passed: result.numPassedTests, failed: result.numFailedTests, skipped: result.numPendingTests + result.numTodoTests };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
}

function readPlaywright(file: string): Count {
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: PlaywrightSuite[];
  };
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  for (const { file: from, title, tests } of suites.flatMap(specsOf))
    for (const { status, annotations } of tests) {
      if (status === "flaky") unsteady.push(`${from}: ${title}`);
      for (const { type, description } of annotations) if (type === looksDifferent) changed.add(description ?? title);
    }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

const under = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name));
const workspaces = ["shell", "edge", "e2e", ...under("packages"), ...under("remotes"), ...under("e2e/journeys")];
const results = (ending: ".json" | ".txt") =>
  workspaces
    .map((workspace) => join(root, workspace, ".results"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(ending));

for (const old of [...results(".json"), ...results(".txt")]) rmSync(old);

const turbo = (title: string, args: string[], niceness?: number) =>
  step(title, bin("turbo"), ["run", ...args, "--output-logs=errors-only"], niceness);

/** Of many packages at once, since each of them would check those again that it uses. */
const types = (title: string, project: string) => step(title, bin("tsc"), ["--singleThreaded", "--noEmit", "-p", project], whatIsLeft);

/** Their tests compute, and wait for nothing but themselves: each may take ten minutes. */
const patient = ["@learn/edge", "@learn/e2e"];

/** What can take its time: it is run with what the others leave, from the start to the end. */
async function inWhatIsLeft(): Promise<boolean> {
  const steps = [
    await step("format", bin("oxfmt"), ["--check", "."], whatIsLeft),
    await step("boundaries", bin("turbo"), ["boundaries"], whatIsLeft),
    await step("lint", bin("oxlint"), ["--deny-warnings", "."], whatIsLeft),
    await step("size", process.execPath, ["--import", "tsx", "e2e/tooling/size.ts"], whatIsLeft),
    await step("what nobody uses", bin("knip"), ["--no-progress"], whatIsLeft),
    await types("types", "tsconfig.all.json"),
    await types("types of the areas", "packages/area-kit/tsconfig.all-areas.json"),
    await turbo("what only computes", ["test", "--continue", "--concurrency=1", ...patient.map((name) => `--filter=${name}`)], whatIsLeft),
  ];
  return steps.every(Boolean);
}

/**
 * Specs wait much, for clocks, mails and processes, and leave the machine to the journeys and to the tests that draw screens, which
 * have ten seconds for each thing to appear.
 */
async function withoutBrowser(): Promise<boolean> {
  const json = (file: string): string[] => ["--reporter=minimal", "--reporter=json", `--outputFile.json=${join(root, file)}`];
  const vitest = (title: string, args: string[], folder: string): Promise<boolean> =>
    step(title, bin("vitest"), ["run", ...args], inBackground, folder);
  const [isKept, isShown] = await Promise.all([
    vitest("against real databases", ["--mode", "spec", "--silent=passed-only", ...json("edge/.results/spec.json")], "edge"),
    vitest("unit tests", ["--config", "unit-tests.config.js", "--silent=passed-only", ...json("e2e/.results/pages.json")], "e2e"),
  ]);
  return isShown && isKept;
}

/** A browser and the products of a worker take seven seconds to start: those of all areas share them. */
async function inBrowser(): Promise<boolean> {
  const journeys = (folder: string, ...which: string[]): Promise<boolean> => {
    const args = ["test", "--config", join(root, "e2e/playwright.config.ts"), ...which];
    return step(`journeys in the browser: ${folder}`, bin("playwright"), args, 0, folder);
  };
  const isShellFine = await journeys("e2e/journeys/shell", onEmbedded.source);
  return (await journeys("e2e/journeys")) && isShellFine;
}

/** What is built, and what needs it. Whoever is looked at by a browser goes first, since a page is waited for a few seconds only. */
async function fromBuildOn(): Promise<boolean> {
  // With the image of the database, from which all embedded ones of the tests begin, and what runs programs.
  const isBuilt = await turbo("build", ["build", "image", "bundle", "deno"]);
  const [isSeen, isProven] = await Promise.all([inBrowser(), withoutBrowser()]);
  return isBuilt && isSeen && isProven;
}

const stopPostgres = await startOnePostgres();
const others = fromBuildOn().finally(() => {
  whatIsLeft = 0;
  if (leftTo !== undefined) hurry(leftTo);
});
const isContent = (await Promise.all([others, inWhatIsLeft()])).every(Boolean);
await stopPostgres();

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const file of results(".json")) {
  const count = file.endsWith("journeys.json") ? readPlaywright(file) : readVitest(file);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

// What tests report besides: of those that passed, turbo shows nothing.
for (const file of results(".txt")) process.stdout.write(`\n${readFileSync(file, "utf8")}`);
for (const test of unsteady) process.stdout.write(`passed at the second try only: ${test}\n`);
for (const screen of changed) process.stdout.write(`${screen}\n`);

// A step can fail before it counts anything: types, lint, boundaries or a build.
const failed = total.failed || (isContent ? 0 : 1);
process.stdout.write(`\n${total.passed} passed, ${failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}\n`);
process.exitCode = failed ? 1 : 0;
