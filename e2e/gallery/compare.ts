import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { acceptedFolder, folderOf } from "./accepted-pictures.ts";
import { screens } from "./screens.ts";

const journeys = join(import.meta.dirname, "../journeys");
const playwright = join(import.meta.dirname, "../../node_modules/.bin/playwright");

/** Compares the pictures of screens in every window and theme with the accepted ones, as the test run does, or accepts what differs. */
export function comparePictures(only: string | undefined, isAccepting: boolean): boolean {
  const config = ["test", "--config", join(import.meta.dirname, "../playwright.config.ts"), "--pass-with-no-tests", "screen-fit"];
  const flags = isAccepting ? ["--update-snapshots=changed"] : ["--retries=0"];
  const { status } = spawnSync(playwright, [...config, ...flags, "--reporter=list"], {
    cwd: journeys,
    stdio: "inherit",
    env: { ...process.env, GALLERY: "all", GALLERY_ONLY: only ?? "" },
  });
  const known = new Set(screens.map(folderOf));
  if (isAccepting)
    for (const folder of readdirSync(acceptedFolder)) if (!known.has(folder)) rmSync(join(acceptedFolder, folder), { recursive: true });
  return status === 0;
}
