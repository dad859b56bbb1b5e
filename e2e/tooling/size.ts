import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

// `npm run size`: how large the repository is, and how much is read to follow one thing through it, beside what it may be.

const bounds = "e2e/tooling/size-bounds.json";

/** The committed bounds. Each is changed by hand only. */
interface Bounds {
  numbers: Record<string, number>;
  /** What is reached from these files by imports. */
  ways: Record<string, { from: string[]; files: number; lines: number }>;
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/|^e2e\//.test(file);
const isGenerated = (file: string): boolean => /\.generated\.|(?:^|\/)generated\//.test(file);

/** Migrations that `npm run migration` wrote from the schemas, and those from before the baseline, which nobody reads or changes any more. */
const isKept = (file: string): boolean => isGenerated(file) || file.includes("/earlier-migrations/");

/** What is counted of the repository: which files, and what of them. */
const counted: Record<string, { has: (file: string) => boolean; sign: RegExp }> = {
  "lines of TypeScript": { has: (file) => /\.tsx?$/.test(file) && !isTest(file), sign: /\n/g },
  "lines of tests": { has: (file) => /\.tsx?$/.test(file) && isTest(file), sign: /\n/g },
  "lines of SQL that people write": { has: (file) => file.endsWith(".sql") && !isKept(file), sign: /\n/g },
  "lines of SQL that is kept or written by the schemas": { has: (file) => file.endsWith(".sql") && isKept(file), sign: /\n/g },
  "words of decisions": { has: (file) => file.startsWith("docs/decisions/"), sign: /\S+/g },
};

// Those of types alone load nothing.
const imports = /^(?:import|export)\s+(?!type\b)([\w\s,{}*$]*?)\s*from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;
const isTypesOnly = (names: string): boolean => /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/.test(names);

/** What a source imports, as it is written there. */
function importedBy(text: string): string[] {
  return [...text.matchAll(imports)].flatMap(([, names = "", from, alone, later]) =>
    isTypesOnly(names) ? [] : [from ?? alone ?? later ?? ""],
  );
}

const root = process.argv[2] ?? join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const count = (file: string, sign: RegExp): number => read(file).match(sign)?.length ?? 0;
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && (!isGenerated(file) || file.endsWith(".sql")) && existsSync(join(root, file)));
const sources = new Set(files.filter((file) => /\.tsx?$/.test(file) && !isTest(file)));
const exported = new Map(files.filter((file) => /(?:^|\/)package\.json$/.test(file)).flatMap(exportsOf));

/** The file behind each name that a package of the workspace offers. */
function exportsOf(file: string): [string, string][] {
  const { name, exports = {} } = JSON.parse(read(file)) as { name: string; exports?: Record<string, unknown> };
  return Object.entries(exports).flatMap(([path, target]): [string, string][] =>
    typeof target === "string" ? [[join(name, path), join(dirname(file), target)]] : [],
  );
}

/** The sources that are loaded with these, themselves among them. */
function reachedFrom(entries: string[]): string[] {
  const reached = new Set(entries);
  // A set is walked in the order of its making, with what is added on the way.
  for (const file of reached) {
    for (const name of importedBy(read(file))) {
      const target = name.startsWith(".") ? normalize(join(dirname(file), name)) : (exported.get(name) ?? name.replace(/^#/, "edge/"));
      if (target !== undefined && sources.has(target)) reached.add(target);
    }
  }
  return [...reached];
}

const { numbers, ways } = JSON.parse(read(bounds)) as Bounds;
const ofRepository = Object.entries(counted).map(([name, { has, sign }]) => ({
  name,
  now: files.filter(has).reduce((sum, file) => sum + count(file, sign), 0),
  bound: numbers[name] ?? 0,
}));
const ofWays = Object.entries(ways).flatMap(([way, { from, ...bound }]) => {
  const reached = reachedFrom(from);
  const lines = reached.reduce((sum, file) => sum + count(file, /\n/g), 0);
  return [
    { name: `way of ${way}: files`, now: reached.length, bound: bound.files },
    { name: `way of ${way}: lines`, now: lines, bound: bound.lines },
  ];
});
const all = [...ofRepository, ...ofWays];
const width = Math.max(...all.map(({ name }) => name.length));
process.stdout.write(`${"".padEnd(width)}     now   bound\n`);
for (const { name, now, bound } of all)
  process.stdout.write(`${name.padEnd(width)} ${String(now).padStart(7)} ${String(bound).padStart(7)}${now > bound ? " over" : ""}\n`);
for (const { name, now, bound } of all.filter((one) => one.now > one.bound)) {
  process.stderr.write(`${name}: ${now}, and ${bounds} allows ${bound}.\n`);
  process.exitCode = 1;
}
