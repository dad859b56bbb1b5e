import * as v from "valibot";
import type { AreaBuild } from "./read-build.ts";
import { isSpoken, shellContractSchema } from "./spoken-contract.ts";

const offerSchema = v.object({
  ...shellContractSchema.entries,
  modules: v.record(v.string(), v.object({ version: v.string(), exports: v.record(v.string(), v.string()) })),
});
const needsSchema = v.record(v.string(), v.object({ version: v.string(), names: v.array(v.string()) }));

/**
 * What a browser may load, as brotli packs it, before the first screen of an area is there, in KB of 1,000 bytes: the areas of
 * this product take 17 to 23. One that shows more at once says how much in its `area.json`.
 */
export const firstScreenKb = 32;

/**
 * Why a build must not be released, each as a sentence for its team; empty when it may.
 *
 * @param contract - the text of the contract.json of the shell that it is released for
 * @param mostKb - what it may load before its first screen, in KB of 1,000 bytes
 */
export function faultsOf(build: AreaBuild, contract: string, mostKb = firstScreenKb): string[] {
  const { version, supported, modules } = v.parse(v.pipe(v.string(), v.parseJson(), offerSchema), contract);
  const { id, contract: spoken, ...description } = build.area;
  const faults: string[] = [];
  if (!isSpoken(spoken, { version, supported })) {
    faults.push(
      `${id} speaks contract ${spoken} and the shell ${version}: build it again with the shell's packages, or release the shell first.`,
    );
  }
  const needs = v.parse(v.optional(needsSchema, {}), description["needs"]);
  for (const [module, { version: needed, names }] of Object.entries(needs)) {
    const { version: own = "", exports: offered } = modules[module] ?? {};
    if (offered !== undefined && own.localeCompare(needed.replace(/^\^/, ""), "en", { numeric: true }) < 0)
      faults.push(`${id} is built with ${module} ${needed}, and the shell has ${own}: install that version and build it again.`);
    const missing = names.filter((name) => name !== "*" && name !== "default" && offered?.[name] === undefined);
    if (offered === undefined) faults.push(`${id} needs ${module}, which the shell doesn't share.`);
    else if (missing.length > 0) faults.push(`${id} needs ${missing.join(", ")} of ${module}, which the shell doesn't offer.`);
  }
  const heavy = tooHeavy(build, mostKb);
  if (heavy !== null) faults.push(heavy);
  return faults;
}

/** What is wrong with an area that passes its budget: by how much, where the bytes are, and what can be done. */
function tooHeavy(build: AreaBuild, most: number): string | null {
  const { id } = build.area;
  const files = firstScreenFiles(build);
  const sum = sumOf(files);
  if (sum <= most * 1_000) return null;
  const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
  const heaviest = [...files].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  return (
    `${id} loads ${kb(sum)} before its first screen, ${kb(sum - most * 1_000)} more than it may; ` +
    `the most is in ${heaviest.map(([name, bytes]) => `${name} (${kb(bytes)})`).join(", ")}. ` +
    `Load later what the first screen doesn't show, or raise firstScreenKb in its area.json from ${most}.`
  );
}

const manifestSchema = v.object({
  exposes: v.array(
    v.object({ assets: v.object({ js: v.object({ sync: v.array(v.string()) }), css: v.object({ sync: v.array(v.string()) }) }) }),
  ),
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) }),
});

/** What a browser loads before the first screen is there, in bytes as they travel. */
export function firstScreenBytes(build: Pick<AreaBuild, "files">): number {
  return sumOf(firstScreenFiles(build));
}

const sumOf = (files: Map<string, number>): number => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

function firstScreenFiles(build: Pick<AreaBuild, "files">): Map<string, number> {
  const files = build.files();
  const text = files.get("mf-manifest.json")?.toString("utf8") ?? "{}";
  const { exposes, metaData } = v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  const names = new Set([
    "mf-manifest.json",
    metaData.remoteEntry.path + metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
  ]);
  return new Map([...names].map((name) => [name, (files.get(`${name}.br`) ?? files.get(name))!.byteLength]));
}
