import * as v from "valibot";
import type { AreaBuild } from "./read-build.ts";

const offerSchema = v.object({
  version: v.string(),
  modules: v.record(v.string(), v.object({ version: v.string(), exports: v.record(v.string(), v.string()) })),
});
const needsSchema = v.record(v.string(), v.object({ version: v.string(), names: v.array(v.string()) }));

/** Bytes that a browser loads, as brotli packs them, before the first screen of an area is there. */
export const firstScreenBudget = 60_000;

/**
 * Why a build must not be released, each as a sentence for its team; empty when it may.
 *
 * @param contract - the text of the contract.json of the shell that it is released for
 */
export function faultsOf(build: AreaBuild, contract: string): string[] {
  const { version, modules } = v.parse(v.pipe(v.string(), v.parseJson(), offerSchema), contract);
  const { id, contract: spoken, ...description } = build.area;
  const [major, minor = 0] = spoken.split(".").map(Number);
  const [shellMajor, shellMinor = 0] = version.split(".").map(Number);
  const faults: string[] = [];
  if (major !== shellMajor || minor > shellMinor) {
    faults.push(
      `${id} speaks contract ${spoken} and the shell ${version}: build it again with the shell's packages, or release the shell first.`,
    );
  }
  const needs = v.parse(v.optional(needsSchema, {}), description["needs"]);
  for (const [module, { names }] of Object.entries(needs)) {
    const offered = modules[module]?.exports;
    const missing = names.filter((name) => name !== "*" && name !== "default" && offered?.[name] === undefined);
    if (offered === undefined) faults.push(`${id} needs ${module}, which the shell doesn't share.`);
    else if (missing.length > 0) faults.push(`${id} needs ${missing.join(", ")} of ${module}, which the shell doesn't offer.`);
  }
  const bytes = firstScreenBytes(build);
  if (bytes > firstScreenBudget) {
    faults.push(
      `${id} loads ${bytes} bytes before its first screen; the budget is ${firstScreenBudget}. Load later what the first screen doesn't show.`,
    );
  }
  return faults;
}

const manifestSchema = v.object({
  exposes: v.array(
    v.object({ assets: v.object({ js: v.object({ sync: v.array(v.string()) }), css: v.object({ sync: v.array(v.string()) }) }) }),
  ),
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) }),
});

/** What a browser loads before the first screen is there, in bytes as they travel. */
export function firstScreenBytes({ files }: Pick<AreaBuild, "files">): number {
  const text = files.get("mf-manifest.json")?.toString("utf8") ?? "{}";
  const { exposes, metaData } = v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  const names = new Set([
    "mf-manifest.json",
    metaData.remoteEntry.path + metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
  ]);
  return [...names].reduce((sum, name) => sum + (files.get(`${name}.br`) ?? files.get(name))!.byteLength, 0);
}
