/**
 * Writes `dist/area.json` of the areas that are still to come: folders of remotes/ with a description and nothing that was built.
 * One that can't be used is told and left out, so that it stops nobody else.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArea } from "./read-area.ts";

const remotes = process.argv[2] ?? join(import.meta.dirname, "../../../../remotes");

for (const id of readdirSync(remotes)) {
  const folder = join(remotes, id);
  if (existsSync(join(folder, "dist/mf-manifest.json")) || !existsSync(join(folder, "area.json"))) continue;
  try {
    const description = JSON.stringify(readArea(folder));
    mkdirSync(join(folder, "dist"), { recursive: true });
    writeFileSync(join(folder, "dist/area.json"), description);
  } catch (fault) {
    rmSync(join(folder, "dist"), { recursive: true, force: true });
    process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  }
}
