/** Puts a backup into an empty place, that of DATA_DIR and DATABASE_URL: `npm run restore -- --from backup-2027-02-01.tar.gz`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { OperatorFault, runCommand, say } from "./backend.ts";
import { restore } from "./backups.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: "string" } } });
  if (!values.from) throw new OperatorFault("Say what is to be restored: npm run restore -- --from backup-2027-02-01.tar.gz");
  const config = readConfig(process.env);
  const { at, version } = await restore(config, resolve(values.from));
  say(`${config.dataDir} is as it was at ${at}, with version ${version}. Start the server.`);
});
