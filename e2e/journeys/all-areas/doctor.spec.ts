import { examine } from "@learn/edge/doctor";
import { readStaticSettings, writeStaticSite } from "@learn/edge/static-site";
import { startTestServer, type TestServer } from "@learn/edge/testing";
import { startStaticHost, type StaticHost } from "@learn/e2e/fixtures/static-host.ts";
import { expect, test } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
let site: StaticHost;
let previews: StaticHost;
let backend: TestServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "learn-doctor-"));
  for (const name of ["site", "preview"]) mkdirSync(join(folder, name));
  [site, previews] = await Promise.all([startStaticHost(join(folder, "site")), startStaticHost(join(folder, "preview"))]);
  backend = await startTestServer({ env: { PAGE_ORIGINS: site.origin } });
  await write({});
});
test.afterAll(async () => {
  await Promise.all([site.stop(), previews.stop()]);
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the site as the guide to production says, with some settings changed. */
async function write(changed: Record<string, string>): Promise<void> {
  const settings = readStaticSettings({
    SITE_URL: site.origin,
    PREVIEW_URL: previews.origin.replace("127.0.0.1", "localhost"),
    SUPABASE_URL: backend.origin,
    SUPABASE_PUBLISHABLE_KEY: backend.anonKey,
    AI_MODE: "practice",
    CONFIRM_EMAIL: "false",
    ...changed,
  });
  await writeStaticSite(folder, settings);
}

const look = async (only?: string[]) =>
  (await examine({ site: site.origin, secretKey: backend.serviceKey, only }))
    .filter(({ state }) => state === "broken")
    .map(({ check, text }) => `${check}: ${text}`);

test("the doctor finds a site of files with its backend elsewhere in order, but for a host that packs nothing, and names a wrong setting", async () => {
  expect(await look()).toEqual([expect.stringMatching(/^compression: .* travel unpacked: let your host compress text/)]);

  await write({ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_another_project" });
  expect(await look(["sign-up"])).toEqual([
    expect.stringMatching(/^sign-up: Sign-in doesn't answer \(40\d\): supabaseUrl or supabaseKey of \/config\.json is wrong/),
  ]);
});
