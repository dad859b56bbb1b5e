/** Writes everything that a server keeps into one file: `npm run backup -- --to backup-2027-02-01.tar.gz`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { OperatorFault, runCommand, say } from "./backend.ts";
import { backUp } from "./backups.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (!values.to) throw new OperatorFault("Say where it is to go: npm run backup -- --to backup-2027-02-01.tar.gz");
  const file = resolve(values.to);
  const { kind } = await backUp(readConfig(process.env), file);
  say(
    `${file} holds the ${kind === "embedded" ? "embedded" : "PostgreSQL"} database and the server's keys. Keep it where nobody else reads it.`,
  );
});
