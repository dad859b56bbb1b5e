import { defineConfig } from "@playwright/test";
import { temporaryFolder } from "@learn/edge/short-lived-processes";
import { commonServer } from "@learn/edge/fresh-database";
import { basename, join } from "node:path";
import { chromiumSwitches, findChromium } from "./fixtures/browser.ts";
import { onEmbedded } from "./fixtures/common-product.ts";

// For the products and browsers that are started from here.
process.env["TMPDIR"] = temporaryFolder();

// The journeys of one folder when a task runs them there. A whole run starts in the folder of all (`run.ts`), so that browsers and
// products go on from one folder's journeys to the next one's.
const folder = process.cwd();

const isWholeRun = basename(folder) === "journeys";
// Every folder in that one is an area's.
const results = isWholeRun ? import.meta.dirname : folder;
// A newcomer's product has its database embedded, and a mailbox in the page, which one with a server's database hasn't: so have the
// journeys of signing in, and one in which a student learns. Both workers have such a product in common, since it takes seconds to start.
const isOnEmbeddedDatabase = basename(folder) === "shell";
if (isOnEmbeddedDatabase) delete process.env[commonServer];

export default defineConfig({
  testDir: folder,
  globalSetup: [
    join(import.meta.dirname, "../edge/runner/deno/fetch-deno.js"),
    ...(isOnEmbeddedDatabase ? [join(import.meta.dirname, "fixtures/common-product.ts")] : []),
  ],
  testMatch: "**/*.spec.ts",
  // By themselves, from their own folder.
  ...(isWholeRun && { testIgnore: onEmbedded }),
  outputDir: join(results, "test-results"),
  // Pictures are accepted by a command (gallery/compare.ts), never by a run.
  snapshotPathTemplate: join(import.meta.dirname, "gallery/accepted/{arg}{ext}"),
  updateSnapshots: "none",
  // One more than the two cores: a journey waits much, for clocks, mails and pages.
  workers: 3,
  fullyParallel: true,
  // What passes at the second try only is named at the end of the run (docs/decisions/048).
  retries: 1,
  // Patience, not speed: a machine whose cores are all taken needs several times what a quiet one does, and hanging shows as well.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [[isWholeRun ? "dot" : "list"], ["json", { outputFile: join(results, ".results/journeys.json") }]],
  use: {
    browserName: "chromium",
    // What never comes shows in a minute instead of at the end of a test's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // To draw what moves takes a tenth of the time of all journeys; who looks at motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    // Of the second try only: to record every page takes a sixth of all the time of the journeys.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumSwitches },
  },
});
