/** Brings a server's data to this version: `node learn.mjs upgrade`, on PostgreSQL `-- --rehearse-on postgres://…` of an empty database. */
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { runCommand, say } from "./backend.ts";
import { upgrade } from "./upgrades.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { "rehearse-on": { type: "string" } } });
  const config = readConfig(process.env);
  const { outcome, backup, changes, version } = await upgrade({ place: config, rehearseOn: values["rehearse-on"] });
  say(`Backed up to ${backup}. Rehearsed on a copy, version ${version} changes:`);
  for (const change of changes.length > 0 ? changes : ["nothing in the database"]) say(`  ${change}`);
  if (outcome === "rehearsed") say("A server works on the data, so nothing was changed: stop it, and run this again.");
  else if (config.databaseUrl !== undefined) say("Start this version, which runs the same on the database.");
  else say("Start this version. The way back is: rollback.");
});
