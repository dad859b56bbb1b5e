import { createHash } from "node:crypto";
import type { ContractFile, ContractModule, ContractModules } from "../src/contract-file.ts";

/** What differs between two descriptions, each as a sentence. */
export interface ContractChanges {
  /** What an area that was built before may miss: it demands a new major version. */
  breaking: string[];
  /** What an area that was built before never asks for: it demands a new minor version. */
  added: string[];
}

const versionParts = (version: string) => version.split(".").map(Number);

/** Negative when `one` is lower than `other`, 0 when they are equal; parts that are no numbers make it NaN. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [versionParts(one), versionParts(other)];
  return [0, 1, 2].map((part) => (a[part] ?? 0) - (b[part] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** What has changed from one description to the next. */
export function compareModules(before: ContractModules, after: ContractModules): ContractChanges {
  const changes: ContractChanges = { breaking: [], added: [] };
  for (const module of Object.keys(before)) if (!after[module]) changes.breaking.push(`${module} is gone`);
  for (const [module, now] of Object.entries(after)) {
    const was = before[module];
    if (was) compareModule(module, was, now, changes);
    else changes.added.push(`${module} is new`);
  }
  return changes;
}

function compareModule(module: string, was: ContractModule, now: ContractModule, { breaking, added }: ContractChanges): void {
  if (now.version !== was.version) {
    const isOther = versionParts(now.version)[0] !== versionParts(was.version)[0] || compareVersions(now.version, was.version) < 0;
    (isOther ? breaking : added).push(`${module} has gone from ${was.version} to ${now.version}`);
  }
  for (const [name, text] of Object.entries(was.exports)) {
    if (!(name in now.exports)) breaking.push(`${name} of ${module} is gone`);
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
export function nextVersion(version: string, { breaking, added }: ContractChanges): string {
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

/** The description that follows a committed one, with the version that what has changed demands. */
export function nextContract(committed: ContractFile, modules: ContractModules): { next: ContractFile; changes: ContractChanges } {
  const changes = compareModules(committed.modules, modules);
  const version = nextVersion(committed.version, changes);
  return { next: { version, history: { ...committed.history, [version]: hashOf(modules) }, modules }, changes };
}
