import { createHash } from "node:crypto";
import type { ContractFile, ContractModule, ContractModules } from "../src/contract-file.ts";

/** What differs between two descriptions, each as a sentence. */
export interface ContractChanges {
  /** What an area that was built before may miss: it demands a new major version. */
  breaking: string[];
  /** What of that an area which was built before surely misses when it runs. */
  missed: string[];
  /** What an area that was built before never asks for: it demands a new minor version. */
  added: string[];
}

/** How long areas that were built against a major go on in shells of the next ones, in days: half a year, which holds any school term. */
export const supportedDays = 182;

const versionParts = (version: string) => version.split(".").map(Number);

/** Negative when `one` is lower than `other`, 0 when they are equal; parts that are no numbers make it NaN. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [versionParts(one), versionParts(other)];
  return [0, 1, 2].map((part) => (a[part] ?? 0) - (b[part] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** What has changed from one description to the next. */
export function compareModules(before: ContractModules, after: ContractModules): ContractChanges {
  const changes: ContractChanges = { breaking: [], missed: [], added: [] };
  for (const module of Object.keys(before)) if (!after[module]) miss(changes, `${module} is gone`);
  for (const [module, now] of Object.entries(after)) {
    const was = before[module];
    if (was) compareModule(module, was, now, changes);
    else changes.added.push(`${module} is new`);
  }
  return changes;
}

function miss({ breaking, missed }: ContractChanges, sentence: string): void {
  breaking.push(sentence);
  missed.push(sentence);
}

function compareModule(module: string, was: ContractModule, now: ContractModule, changes: ContractChanges): void {
  const { breaking, added } = changes;
  if (now.version !== was.version) {
    const isOther = versionParts(now.version)[0] !== versionParts(was.version)[0] || compareVersions(now.version, was.version) < 0;
    const sentence = `${module} has gone from ${was.version} to ${now.version}`;
    if (isOther) miss(changes, sentence);
    else added.push(sentence);
  }
  for (const [name, text] of Object.entries(was.exports)) {
    // A type is the compiler's alone, and what could be missing was always asked for with care.
    const isFelt = !/^(unexported )?type /.test(name) && !text.startsWith("?:");
    if (!(name in now.exports) && isFelt) miss(changes, `${name} of ${module} is gone`);
    else if (!(name in now.exports)) breaking.push(`${name} of ${module} is gone`);
    else if (now.exports[name] !== text) breaking.push(`${name} of ${module} has changed`);
  }
  for (const [name, text] of Object.entries(now.exports)) {
    if (name in was.exports) continue;
    // A member that has to be there is missing in whatever an older area hands over.
    const owner = /^([\w$]+)\./.exec(name)?.[1];
    const isDemanded =
      text.startsWith(": ") && [`type ${owner}`, `unexported type ${owner}`, `${owner}`].some((type) => type in was.exports);
    if (isDemanded) breaking.push(`${name} of ${module} is new and not optional`);
    else added.push(`${name} of ${module} is new`);
  }
}

/** The version that changes demand: the same one without any. */
export function nextVersion(version: string, { breaking, added }: Pick<ContractChanges, "breaking" | "added">): string {
  const [major = 0, minor = 0] = versionParts(version);
  if (breaking.length > 0) return `${major + 1}.0`;
  return added.length > 0 ? `${major}.${minor + 1}` : version;
}

/** What tells one description from another. */
export function hashOf(modules: ContractModules): string {
  return createHash("sha256").update(JSON.stringify(modules)).digest("hex").slice(0, 16);
}

/** A committed description that contradicts its own history can't be gone on from: why, or null when it doesn't. */
export function contradictionIn({ version, history, modules }: ContractFile): string | null {
  const newest = Object.keys(history).toSorted(compareVersions).at(-1);
  if (newest === undefined || Object.keys(history).some((known) => !/^\d+\.\d+$/.test(known)))
    return "contract.json has no history of its versions.";
  if (compareVersions(version, newest) < 0) return `contract.json goes back from ${newest} to ${version}: a version is never lowered.`;
  if (history[version] === undefined)
    return `contract.json says ${version}, which its history doesn't know: a version is never chosen by hand.`;
  if (history[version] !== hashOf(modules)) return `contract.json says ${version}, but that version offered something else.`;
  return null;
}

/** The description that follows a committed one, with the version that what has changed demands, and the majors that go on beside it. */
export function nextContract(
  committed: ContractFile,
  modules: ContractModules,
  today = new Date(),
): { next: ContractFile; changes: ContractChanges } {
  const changes = compareModules(committed.modules, modules);
  const version = nextVersion(committed.version, changes);
  const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
  const until = dayOf(new Date(today.getTime() + supportedDays * 24 * 60 * 60_000));
  const isNewMajor = changes.breaking.length > 0;
  const before = Object.entries(committed.supported ?? {}).filter(([, day]) => !isNewMajor || day >= dayOf(today));
  const supported = changes.missed.length > 0 ? [] : [...before, ...(isNewMajor ? [[versionParts(committed.version)[0], until]] : [])];
  const history = { ...committed.history, [version]: hashOf(modules) };
  return { next: { version, supported: Object.fromEntries(supported), history, modules }, changes };
}
