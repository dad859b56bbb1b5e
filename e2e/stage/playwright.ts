/** How an area's tests in a browser run: all files `*.spec.ts` of its folder `browser`. */
import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { areaFolder } from "./product.ts";

export default defineConfig({
  testDir: join(areaFolder, "browser"),
  testMatch: "**/*.spec.ts",
  outputDir: join(areaFolder, "test-results"),
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumSwitches },
  },
});
