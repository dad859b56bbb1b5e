/** Packs what was built into one file that runs with Node alone: `npm run package`, `-- --to folder`, `-- --without-programs`. */
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repositoryFolder } from "#server/repository.ts";
import { runCommand, say } from "../backend.ts";
import { writePackage } from "./write-package.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, "without-programs": { type: "boolean", default: false } } });
  const to = values.to === undefined ? join(repositoryFolder, "dist") : resolve(values.to);
  const archive = await writePackage({ to, withEngines: !values["without-programs"] });
  say(`${relative(process.cwd(), archive)} runs with Node alone: unpack it and start node learn.mjs.`);
});
