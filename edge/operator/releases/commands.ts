/**
 * Releases of areas: `npm run release -w remotes/skills -- --to <folder or address>`, `npm run rollback -- skills`,
 * `npm run withdraw -- skills`, `npm run areas`.
 */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as v from "valibot";
import { repositoryFolder } from "#server/repository.ts";
import { faultsOf, firstScreenBytes, firstScreenKb } from "./check-build.ts";
import { CommandFault, readCommand } from "./command.ts";
import { BuildFault, isBuild, readBuild } from "./read-build.ts";
import { readBooks, releaseArea, rollBack, withdrawArea } from "./release-area.ts";
import { liveOf } from "./release-book.ts";

const [verb = "", ...args] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds the area of the folder that this runs in, looks whether it may go out, and makes it the live one. */
async function release(): Promise<void> {
  const { store, place, at } = readCommand(args, process.env);
  const folder = process.cwd();
  const id = basename(folder);
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
  const live = await releaseArea(build, { store, at, by: "command" });
  say(`${id} ${live.release} is live in ${place}: ${build.files().size} files, ${firstScreenBytes(build)} bytes before its first screen.`);
}

const budgetSchema = v.object({ firstScreenKb: v.optional(v.number(), firstScreenKb) });

/** What the area of a folder may load before its first screen. */
async function mostKbOf(folder: string): Promise<number> {
  const text = await readFile(join(folder, "area.json"), "utf8");
  return v.parse(v.pipe(v.string(), v.parseJson(), budgetSchema), text).firstScreenKb;
}

async function rollback(): Promise<void> {
  const { store, place, names, release: to } = readCommand(args, process.env);
  const [id] = names;
  if (id === undefined) throw new CommandFault("Say which area: npm run rollback -- skills");
  const live = await rollBack(id, to, store);
  if (live === null) throw new CommandFault(`${place} holds no ${to === undefined ? "earlier release" : `release ${to}`} of ${id}.`);
  say(`${id} ${live.release} is live again in ${place}.`);
}

async function withdraw(): Promise<void> {
  const { store, place, names } = readCommand(args, process.env);
  const [id] = names;
  if (id === undefined) throw new CommandFault("Say which area: npm run withdraw -- skills");
  const book = (await readBooks(store)).get(id);
  if (book === undefined || liveOf(book) === null) throw new CommandFault(`${id} isn't live in ${place}.`);
  await withdrawArea(id, store);
  say(`${id} has left the list in ${place}. npm run rollback -- ${id} brings it back.`);
}

async function areas(): Promise<void> {
  const { store, place } = readCommand(args, process.env);
  const books = await readBooks(store);
  if (books.size === 0) say(`Nothing has been released in ${place}.`);
  for (const [id, book] of books) {
    const live = liveOf(book);
    say(
      live === null ? `${id}: withdrawn` : `${id}: ${live.release} since ${live.at}, contract ${live.area.contract}, at ${live.area.entry}`,
    );
    for (const one of book.releases) if (one !== live) say(`  before: ${one.release}, until ${one.until ?? one.at}`);
  }
}

const commands: Record<string, () => Promise<void>> = { release, rollback, withdraw, areas };
try {
  const run = commands[verb];
  if (run === undefined) throw new CommandFault(`There is no command "${verb}": release, rollback, withdraw or areas.`);
  await run();
} catch (error) {
  if (!(error instanceof CommandFault || error instanceof BuildFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
