/**
 * Areas of a running product: `npm run areas` lists them, `-- accept <key> --name "Team"` lets a team's packages in, and `-- revoke <key>`
 * no more. `-- add <file or address>` shows what one asks for and with `--yes` switches it on, `-- hosted <file> --to <supabase>` writes it
 * for a hosted project, `-- remove <area>` takes it from the list, `-- purge <area> --yes` erases what it has kept, `-- rollback <area>`
 * goes back to the release before. `-- canary <area> 10%` gives a release to some people only, `-- promote <area>` then to all, and `-- rollback <area>` takes it
 * back. `-- isolate <area>` lets it run in a frame of its own, `-- trust <area>` beside everything else. `-- types <folder>` prints types.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { packagesIn, readKeys, writeKeys } from "#server/areas/packages-folder.ts";
import { nullIfMissing } from "#server/null-if-missing.ts";
import { repositoryFolder } from "#server/repository.ts";
import { OperatorFault, runCommand, say } from "./backend.ts";
import { canaryFigures, shareOf } from "./canary-figures.ts";
import { isKey, openAreaPackage, PackageFault, readManifest, type AreaManifest } from "./releases/area-package.ts";
import { describeAudience, readAudience } from "./releases/audience.ts";
import { CommandFault, readCommand, type ReleaseCommand } from "./releases/command.ts";
import { assertCanary, examine, isOwnFunction, type Examined } from "./releases/examine.ts";
import { BuildFault } from "./releases/read-build.ts";
import { ownTypes } from "./releases/own-types.ts";
import { folderStore } from "./releases/folder-store.ts";
import { writeHostedArea } from "./releases/hosted-area.ts";
import {
  endCanary,
  placeArea,
  promoteCanary,
  readBooks,
  releaseArea,
  releaseToSome,
  rollBack,
  withdrawArea,
} from "./releases/release-area.ts";
import { canaryOf, emptyBook, liveOf } from "./releases/release-book.ts";
import { isSpoken, readShellContract, spokenBy } from "./releases/spoken-contract.ts";

/** How this is asked for: in a release, or in a checkout. */
const command = existsSync(join(repositoryFolder, "learn.mjs")) ? "node learn.mjs area" : "npm run areas --";

async function list({ store, place }: ReleaseCommand): Promise<void> {
  const books = await readBooks(store);
  if (books.size === 0) say(`Nothing has been released in ${place}.`);
  const figures = await canaryFigures(serverOrigin());
  const contract = await readShellContract();
  for (const [id, book] of books) {
    const live = liveOf(book);
    const until = contract.supported[live?.area.contract.split(".")[0] ?? ""];
    const spoken = until === undefined ? live?.area.contract : `${live?.area.contract}, which runs until ${until} at least`;
    say(live === null ? `${id}: withdrawn` : `${id}: ${live.release} since ${live.at}, contract ${spoken}, at ${live.area.entry}`);
    if (book.isIsolated) say("  isolated: in a frame of its own");
    if (live && !isSpoken(live.area.contract, contract)) say(`  can't be opened: this version runs contract ${spokenBy(contract)}`);
    const canary = canaryOf(book);
    if (canary && book.canary) {
      const seen = figures.find(({ area, release }) => area === id && release === canary.release);
      const told = seen ? `; ${shareOf(seen)} could not use it in ten minutes, of the live one ${shareOf(seen.live)}` : "";
      say(`  canary: ${canary.release} for ${describeAudience(book.canary.to)} since ${canary.at}${told}`);
    }
    for (const one of book.releases) if (one !== live && one !== canary) say(`  before: ${one.release}, until ${one.until ?? one.at}`);
  }
}

async function accept({ place, names: [key = ""], name = "a team" }: ReleaseCommand): Promise<void> {
  if (!isKey(key)) throw new OperatorFault(`Say whose key: ${command} accept <key that the team has told you> --name "Their name"`);
  await writeKeys(place, { ...(await readKeys(place)), [key]: name });
  say(`Areas that ${name} has signed can be added.`);
}

async function revoke({ place, store, names: [key = ""] }: ReleaseCommand): Promise<void> {
  const { [key]: name, ...others } = await readKeys(place);
  if (name === undefined) throw new OperatorFault(`No such key is accepted here. These are: ${Object.keys(others).join(", ") || "none"}`);
  await writeKeys(place, others);
  say(`Nothing more that this key of ${name} has signed can be added.`);
  for (const [id, book] of await readBooks(store)) {
    const manifest = liveOf(book) && (await readManifest(packagesIn(place, id)).catch(() => null));
    if (manifest?.key === key) say(`${id} is theirs and runs on: ${command} remove ${id}`);
  }
}

type Take = (folder: string, manifest: AreaManifest, examined: Examined, options: ReleaseCommand) => Promise<void>;

/** Opens a package, says what it asks for, and where the operator is sure, has it taken. */
async function open(verb: string, options: ReleaseCommand, take: Take, keptOf?: (id: string) => string): Promise<void> {
  const [from = ""] = options.names;
  if (from === "") throw new OperatorFault(`Say which package: ${command} ${verb} reading-circle-0.1.0-0a1b2c3d4e.tar.gz`);
  const draft = await mkdtemp(join(tmpdir(), "learn-area-"));
  try {
    const file = /^https?:/.test(from)
      ? await download(from, join(draft, "package.tar.gz"))
      : resolve(process.env["INIT_CWD"] ?? ".", from);
    const folder = join(draft, "area");
    await mkdir(folder);
    const keys = await readKeys(options.place);
    const manifest = await openAreaPackage(file, folder, keys);
    const examined = await examine(folder, manifest, keys, options, keptOf?.(manifest.id));
    if (options.isSure) await take(folder, manifest, examined, options);
    else say("Nothing has been added yet. To switch it on, say the same with --yes.");
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const add: Take = async (folder, { id, release }, { build, to }, { store, place, at, isIsolated }) => {
  const own = packagesIn(place, id);
  const manifestIn = (one: string): Promise<string | null> => readFile(join(one, "manifest.json"), "utf8").catch(nullIfMissing);
  const kept = await manifestIn(join(own, release));
  // Files alone name a release: its folder may be there with other hosts or another category.
  if (kept !== null && kept !== (await manifestIn(folder)))
    throw new OperatorFault(`${id} ${release} is here already with another manifest: ask its team for another version.`);
  await mkdir(join(own, release), { recursive: true });
  await cp(folder, join(own, release), { recursive: true });
  if (!to) await cp(join(folder, "manifest.json"), join(own, "manifest.json"));
  await releaseArea({ ...build, release }, { store, at, by: "command", to, isIsolated });
  if (to) return say(`${id} ${release} is for ${describeAudience(to)} in ${place}; all others keep what is live.`);
  say(`${id} ${release} is live in ${place}. ${await answerOf(id)}`);
};

/** For a hosted project: `--to` its folder `supabase`, and behind the package where the site's areas are. */
async function hosted(options: ReleaseCommand): Promise<void> {
  // The keys are those that this machine has accepted.
  const here = { ...readCommand([], process.env), names: options.names, isSure: true };
  if (options.place === here.place)
    throw new OperatorFault(`Say where: ${command} hosted <package> [<remotes of the site>] --to edge/supabase`);
  const [, site] = options.names;
  const store = site === undefined ? here.store : folderStore(resolve(process.env["INIT_CWD"] ?? ".", site));
  const functionOf = (id: string): string => join(options.place, "functions", id);
  const write: Take = async (folder, manifest, { build }) => {
    if (isOwnFunction(functionOf(manifest.id)))
      throw new OperatorFault(`${functionOf(manifest.id)} is a function of the project: no package can take its place.`);
    const written = await writeHostedArea(folder, manifest, options.place);
    const { at, isIsolated } = options;
    if (site !== undefined) await releaseArea({ ...build, release: manifest.release }, { store, at, by: "command", isIsolated });
    say(
      `Written below ${options.place}: ${written.join(", ")}. "supabase db push" and "supabase functions deploy" bring them to the project.`,
    );
  };
  await open("hosted", { ...here, store }, write, functionOf);
}

async function download(address: string, to: string): Promise<string> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new OperatorFault(`${address} can't be fetched.`);
  await writeFile(to, Buffer.from(await answer.arrayBuffer()));
  return to;
}

const serverOrigin = (): string => `http://127.0.0.1:${process.env["PORT"] || "4000"}`;

/** Asks the server of this machine for an area, which makes it look, and says what it answers. */
async function answerOf(id: string): Promise<string> {
  const origin = serverOrigin();
  // It looks once a second.
  await sleep(1_100);
  const answer = await fetch(`${origin}/functions/v1/${id}/pass-mark`, { method: "POST" }).catch(() => null);
  if (answer === null) return `No server answers at ${origin}: it takes this up when it starts.`;
  if (answer.status === 503) return "Its SQL or its function failed, and it is closed: read area_sql_failed or area_failed in the log.";
  return answer.status === 404 ? "The server has it no more." : "The server has taken it up.";
}

async function remove({ store, place, names: [id = ""] }: ReleaseCommand): Promise<void> {
  const book = (await readBooks(store)).get(id);
  if (book === undefined || liveOf(book) === null) throw new OperatorFault(`${id || "No area"} isn't live in ${place}.`);
  await withdrawArea(id, store);
  say(
    `${id} has left the list in ${place}; what students did there stays readable and in their exports. ${command} rollback ${id} brings it back.`,
  );
}

async function purge({ store, place, names: [id = ""], isSure }: ReleaseCommand): Promise<void> {
  const manifest = await readManifest(packagesIn(place, id)).catch(() => null);
  if (id === "" || manifest === null) throw new OperatorFault(`${id || "No area"} was added from no package here.`);
  const book = (await readBooks(store)).get(id);
  if (book && liveOf(book) !== null) throw new OperatorFault(`${id} is live: ${command} remove ${id}`);
  if (!isSure)
    return say(`This erases every talk, result and row of ${manifest.title}, for good; backups keep theirs. If you mean it: --yes`);
  await writeFile(join(packagesIn(place, id), "purge"), "");
  await answerOf(id);
  const isThere = () => existsSync(packagesIn(place, id));
  for (let looks = 0; looks < 30 && isThere(); looks += 1) await sleep(100);
  const isGone = !isThere();
  say(isGone ? `All that ${id} has kept is erased.` : `All that ${id} has kept is erased when the server starts next, or looks.`);
}

async function canary(options: ReleaseCommand): Promise<void> {
  const { store, place, names, release: asked } = options;
  const [id = "", whom = options.canary ?? ""] = names;
  const book = (await readBooks(store)).get(id) ?? emptyBook;
  const release = asked ?? canaryOf(book)?.release;
  if (id === "" || release === undefined)
    throw new OperatorFault(
      `Say which release of which area, and who gets it first: ${command} canary skills 10% --release 1.2.0-0a1b2c3d4e`,
    );
  const to = await readAudience(whom, process.env);
  await assertCanary(id, await readManifest(join(packagesIn(place, id), release)).catch(() => null), options);
  if ((await releaseToSome(id, release, to, store)) === null)
    throw new OperatorFault(`${place} holds no release ${release} of ${id} beside the live one: ${command} lists what there is.`);
  say(`${id} ${release} is for ${describeAudience(to)} in ${place}; all others keep what is live.`);
}

async function promote({ store, place, names: [id = ""] }: ReleaseCommand): Promise<void> {
  const live = await promoteCanary(id, store);
  if (live === null)
    throw new OperatorFault(`Nothing of ${id || "an area"} is for some people only in ${place}: ${command} lists what there is.`);
  say(`${id} ${live.release} is live for all in ${place}.`);
}

const placeIn =
  (isIsolated: boolean) =>
  async ({ store, place, names: [id = ""] }: ReleaseCommand): Promise<void> => {
    if (!(await readBooks(store)).has(id)) throw new OperatorFault(`${id || "No area"} isn't in ${place}: ${command} lists what there is.`);
    await placeArea(id, isIsolated, store);
    const where = isIsolated ? "in a frame of its own" : "beside everything else";
    say(`${id} runs ${where} in ${place} from now on; pages that are open learn of it within a minute, and have what they have loaded.`);
  };

async function rollback({ store, place, names: [id], release }: ReleaseCommand): Promise<void> {
  if (id === undefined) throw new OperatorFault(`Say which area: ${command} rollback skills`);
  const book = (await readBooks(store)).get(id);
  if (release === undefined && book?.canary) {
    await endCanary(id, store);
    return say(`${book.canary.release} of ${id} is taken back in ${place}, and all get ${book.live}.`);
  }
  const live = await rollBack(id, release, store);
  if (live === null)
    throw new OperatorFault(`${place} holds no ${release === undefined ? "earlier release" : `release ${release}`} of ${id}.`);
  say(`${id} ${live.release} is live again in ${place}.`);
}

/** For who makes an area: what stands in its folder's `database.generated.ts`. */
async function types({ names: [folder = "."] }: ReleaseCommand): Promise<void> {
  process.stdout.write(await ownTypes(resolve(process.env["INIT_CWD"] ?? ".", folder)));
}

const verbs: Record<string, (command: ReleaseCommand) => Promise<void>> = {
  list,
  accept,
  revoke,
  add: (one) => open("add", one, add),
  hosted,
  canary,
  promote,
  remove,
  purge,
  isolate: placeIn(true),
  trust: placeIn(false),
  rollback,
  types,
};

await runCommand(async () => {
  const [verb = "list", ...args] = process.argv.slice(2);
  const run = verbs[verb.startsWith("-") ? "list" : verb];
  if (run === undefined) throw new OperatorFault(`There is no command "${verb}": ${Object.keys(verbs).join(", ")}.`);
  try {
    const command = readCommand(verb.startsWith("-") ? [verb, ...args] : args, process.env);
    if (["accept", "revoke", "add", "hosted", "purge"].includes(verb) && /^https?:/.test(command.place))
      throw new CommandFault("Packages are added to a folder of the server's machine: leave out --to, or name that folder.");
    await run(command);
  } catch (error) {
    if ([CommandFault, PackageFault, BuildFault].some((kind) => error instanceof kind))
      throw new OperatorFault((error as Error).message, { cause: error });
    throw error;
  }
});
