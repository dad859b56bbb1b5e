/**
 * Lists the migrations that are there as landed, with the product's version: `npm run landed -w edge`, when they are merged and at each
 * version at the latest. It refuses where one that has landed before isn't as it was.
 */
import { readFile, writeFile } from "node:fs/promises";
import { readVersion } from "../repository.ts";
import { landedFaults, landedFile, landedText, readHashes } from "./landed-migrations.ts";

const migrations = await readHashes();
const list = await readFile(landedFile, "utf8");
// The version is what this is about to write.
const faults = landedFaults(list.replace(/^.*\n/, `# v${readVersion()}\n`), migrations);
if (faults.length > 0) throw new Error(faults.join("\n"));
await writeFile(landedFile, landedText(migrations));
