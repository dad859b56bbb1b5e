#!/usr/bin/env node
/**
 * What a release is started by: `node learn.mjs` serves, `node learn.mjs <command>` is one of the operator's commands. Nothing has to be
 * installed but Node.
 */
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";

const commands = ["alarms", "area", "backup", "doctor", "health", "restore", "retention", "rollback", "school", "student", "upgrade"];
const usage = `node learn.mjs               serves, at http://127.0.0.1:4000 unless PORT and HOST say otherwise
node learn.mjs <command>     ${commands.join(", ")}
node learn.mjs version
docs/deploy.md says what each of them takes, docs/settings.md what can be set.
`;

// Before it, import.meta.dirname isn't there; docs/deploy.md says what is supported.
if (Number(process.versions.node.split(".")[0]) < 20) {
  process.stderr.write(`This needs Node 24, and is run by ${process.version}.\n`);
  process.exit(1);
}

const folder = import.meta.dirname;
const [command = "start"] = process.argv.slice(2);
// Beside the release and not in it: the next version finds the data where this one has left them.
process.env.DATA_DIR ||= join(folder, "../learn-data");
// Node 22 and newer keep what they have compiled for the next start.
module.enableCompileCache?.(join(process.env.DATA_DIR, "compiled"));

if (command === "start") {
  await import("./edge/dist/main.js");
} else if (command === "version" || command === "--version") {
  process.stdout.write(`${JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version}\n`);
} else if (commands.includes(command) && existsSync(join(folder, `edge/dist/command-${command}.js`))) {
  // The command reads what comes after its name.
  process.argv.splice(2, 1);
  await import(`./edge/dist/command-${command}.js`);
} else {
  process.stdout.write(usage);
  process.exitCode = ["help", "--help"].includes(command) ? 0 : 1;
}
