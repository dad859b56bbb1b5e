/**
 * Releases an area of this repository: `npm run release -w remotes/skills -- --to <folder or address>`; with `--canary 10%` or
 * `--canary "school:Hill School"` to some people first.
 */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as v from "valibot";
import { repositoryFolder } from "#server/repository.ts";
import { OperatorFault } from "../backend.ts";
import { describeAudience, readAudience } from "./audience.ts";
import { faultsOf, firstScreenBytes, firstScreenKb } from "./check-build.ts";
import { CommandFault, readCommand } from "./command.ts";
import { BuildFault, isBuild, readBuild } from "./read-build.ts";
import { readBooks, releaseArea } from "./release-area.ts";
import { whyNoCanary } from "./release-book.ts";

const [verb = "", ...args] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds the area of the folder that this runs in, looks whether it may go out, and makes it the live one, or the one that some get. */
async function release(): Promise<void> {
  const { store, place, at, canary } = readCommand(args, process.env);
  const folder = process.cwd();
  const id = basename(folder);
  const to = canary === undefined ? undefined : await readAudience(canary, process.env);
  const refusal = to && whyNoCanary((await readBooks(store)).get(id));
  if (refusal) throw new CommandFault(`${id} can't go to some first. ${refusal}`);
  const turbo = join(repositoryFolder, "node_modules/.bin/turbo");
  const { status } = spawnSync(turbo, ["run", "build", "typecheck", `--filter=./remotes/${id}`, "--output-logs=errors-only"], {
    cwd: repositoryFolder,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new CommandFault(`${id} can't be released: it doesn't build, or its types are wrong. The reason stands above.`);
  const build = await readBuild(join(folder, "dist"));
  if (build === null || !isBuild(build)) throw new CommandFault(`remotes/${id} has nothing that could be released.`);
  const contract =
    (await store.read("contract.json")) ?? (await readFile(join(repositoryFolder, "packages/area-kit/contract.json"), "utf8"));
  const faults = faultsOf(build, contract, await mostKbOf(folder));
  if (faults.length > 0) throw new CommandFault(faults.join("\n"));
  const released = await releaseArea(build, { store, at, by: "command", to });
  const whose = to ? `for ${describeAudience(to)}` : "live";
  say(
    `${id} ${released.release} is ${whose} in ${place}: ${build.files().size} files, ${firstScreenBytes(build)} bytes before its first screen.`,
  );
}

const budgetSchema = v.object({ firstScreenKb: v.optional(v.number(), firstScreenKb) });

/** What the area of a folder may load before its first screen. */
async function mostKbOf(folder: string): Promise<number> {
  const text = await readFile(join(folder, "area.json"), "utf8");
  return v.parse(v.pipe(v.string(), v.parseJson(), budgetSchema), text).firstScreenKb;
}

try {
  if (verb !== "release") throw new CommandFault(`There is no command "${verb}": release.`);
  await release();
} catch (error) {
  if (![CommandFault, BuildFault, OperatorFault].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
