/**
 * `npm run new:area <id> [-- --title "Its Title"]`: makes a new area that can be built, talked in and evaluated at once, from `template/`.
 * Nothing outside the area's own folders is written by hand: what is generated from them is generated again.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { faultOfId, faultOfTitle, fillTemplate, Refusal, tellRefusal, titleOf, topic, valuesOf } from "./fill-template.ts";

const root = join(import.meta.dirname, "../..");
const template = join(import.meta.dirname, "template");
interface KnownArea {
  id: string;
  title: string;
  paths: string[];
  aliases?: string[];
  category?: string;
  nav: { label: string; order: number };
  home?: { order: number };
}

interface Lock {
  packages: Record<string, object>;
}

function readAreas(): KnownArea[] {
  return readdirSync(join(root, "remotes"))
    .map((id) => join(root, "remotes", id, "area.json"))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as KnownArea);
}

/** Why an area can't have this id and title; undefined when it can. */
function findFault(id: string, title: string, areas: KnownArea[], lock: Lock): string | undefined {
  if (!id) return "Say what the area is called: npm run new:area reading-circle";
  const fault = faultOfId(id);
  if (fault) return fault;
  const places = [`remotes/${id}`, `edge/supabase/functions/${id}`, `edge/coaching/${id}`];
  const taken = places.find((place) => existsSync(join(root, place)));
  if (taken) return `"${id}" is taken: ${taken} is there already.`;
  const owner = areas.find(({ paths, aliases = [] }) => [...paths, ...aliases].includes(`/${id}`));
  if (owner) return `"${id}" is taken: the address /${id} belongs to ${owner.title}.`;
  if (lock.packages[`node_modules/@learn/${id}`]) return `"${id}" is taken: there is a package @learn/${id}.`;
  const twin = areas.find((area) => [area.title, area.category, area.nav.label].includes(title));
  if (twin) return `The title "${title}" is taken by remotes/${twin.id}; choose another one with -- --title "…".`;
  return faultOfTitle(title);
}

/** Breaks the lines that an id or a title has made longer or shorter, as the check of the formatter asks for it. */
function format(...folders: string[]): void {
  const formatter = join(root, "node_modules/.bin/oxfmt");
  const { status, error } = spawnSync(formatter, folders, {
    cwd: root,
    stdio: ["ignore", "ignore", 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Refusal(`The area is written, but could not be formatted: ${error?.message ?? "the reason stands above"}.`);
}

/** The version of a migration that is written now: a time in UTC, always later than the newest there is. */
function nextVersion(): string {
  const newest =
    readdirSync(join(root, "edge/supabase/migrations"))
      .map((file) => file.slice(0, 14))
      .toSorted()
      .at(-1) ?? "";
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return now > newest ? now : String(BigInt(newest) + 1n);
}

/** Makes the new workspace known to npm and turbo; every package that it needs is installed already. */
function linkWorkspace(id: string, lock: Lock): void {
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, "remotes", id, "package.json"), "utf8"),
  ) as Record<string, unknown>;
  lock.packages[`node_modules/@learn/${id}`] = { resolved: `remotes/${id}`, link: true };
  lock.packages[`remotes/${id}`] = { name, version, dependencies, devDependencies };
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(root, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
  const link = join(root, "node_modules/@learn", id);
  if (existsSync(dirname(link)) && !existsSync(link))
    symlinkSync(join("../../remotes", id), link, process.platform === "win32" ? "junction" : "dir");
}

function makeArea(id: string, title: string): void {
  const areas = readAreas();
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const fault = findFault(id, title, areas, lock);
  if (fault) throw new Refusal(fault);
  const values = valuesOf(id, title, {
    kit: "../_shared",
    ownImport: "",
    ownRoute: "",
    ownWords: "",
    navOrder: String(1 + Math.max(0, ...areas.map(({ nav }) => nav.order))),
    homeOrder: String(1 + Math.max(0, ...areas.map(({ home }) => home?.order ?? 0))),
  });
  const write = (folder: string, target: string, name?: string) => fillTemplate(join(template, folder), join(root, target), values, name);
  for (const folder of ["remote", "inside"]) write(folder, `remotes/${id}`);
  for (const folder of ["function", "inside-function"]) write(folder, `edge/supabase/functions/${id}`);
  write("coaching", `edge/coaching/${id}`);
  write("content", `edge/coaching/content/${topic.id}`);
  write("migration", "edge/supabase/migrations", `${nextVersion()}_area_${id}_tables.sql`);
  // The schemas say what holds, and the migration brings it to a database.
  write("migration", `edge/supabase/schemas/${id}`, "tables.sql");
  format(`remotes/${id}`, `edge/supabase/functions/${id}`);
  linkWorkspace(id, lock);
  // The prompts as a module, the activity in the seed, the function in config.toml.
  const { status } = spawnSync("npm", ["run", "--silent", "build", "-w", "edge"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Refusal("The area is written, but what is generated from it could not be; the reason stands above.");
}

const [id = "", ...options] = process.argv.slice(2);
const given = options[0] === "--title" ? options[1] : undefined;
const title = given ?? titleOf(id);
try {
  makeArea(id, title);
  process.stdout.write(
    `${title} is at /${id} after the next npm start. Its own folders:\n` +
      `  remotes/${id}                      title, colour, icon, words, screens\n` +
      `  edge/supabase/functions/${id}      models, limits, pass mark, how a turn is composed\n` +
      `  edge/coaching/${id}                what its coach looks for, and the rubric\n` +
      `  edge/coaching/content/${topic.id}/first-steps-${id}.band4.md   a first activity\n` +
      `  edge/supabase/schemas/${id}, edge/supabase/migrations   its line among the areas that talk and evaluate\n`,
  );
} catch (refusal) {
  tellRefusal(refusal);
}
