import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packagesIn } from "#server/areas/packages-folder.ts";
import { describedAreas, readVersion, repositoryFolder, supabaseFolder } from "#server/repository.ts";
import { OperatorFault, say } from "../backend.ts";
import { readManifest, type AreaManifest } from "./area-package.ts";
import { readAudience } from "./audience.ts";
import { faultsOf } from "./check-build.ts";
import type { ReleaseCommand } from "./command.ts";
import type { Audience } from "./described-area.ts";
import { placeOf, whatIsTaken } from "./neighbours.ts";
import { isBuild, readBuild, type AreaBuild } from "./read-build.ts";
import { readBooks } from "./release-area.ts";
import { emptyBook, liveOf, whyNoCanary } from "./release-book.ts";

/** A package's pages as they were built, and whom they are for; everybody where that isn't said. */
export interface Examined {
  build: AreaBuild;
  to: Audience | undefined;
}

/** Whether a project's function is its own, and not what an area's package brought: that has a compiled half. */
export const isOwnFunction = (folder: string): boolean => existsSync(join(folder, "index.ts")) && !existsSync(join(folder, "index.js"));

/** In every visit the list of areas brings this of each: the largest of this product has 10,000. */
const mostDescribed = 50_000;

/**
 * Looks whether a package may be added, and says what it asks for.
 *
 * @param kept - where the manifest of what was added last is
 * @throws OperatorFault where it may not
 */
export async function examine(
  folder: string,
  manifest: AreaManifest,
  keys: Record<string, string>,
  options: ReleaseCommand,
  kept = packagesIn(options.place, manifest.id),
): Promise<Examined> {
  const { id, title, category, release, key, product, asks } = manifest;
  const fits = (version: string): string => version.split(".").slice(0, 2).join(".");
  if (describedAreas().includes(id) || isOwnFunction(join(supabaseFolder, "functions", id)))
    throw new OperatorFault(`${id} is a part of the product: no package can take its place.`);
  const before = await readManifest(kept).catch(() => null);
  if (before !== null && before.key !== key) throw new OperatorFault(`${id} is here from another team: remove and purge that one first.`);
  if (fits(product) !== fits(readVersion()))
    throw new OperatorFault(`${id} is made for version ${product}, and this is ${readVersion()}: ask its team for a release that fits.`);
  const build = await readBuild(join(folder, "pages"));
  if (build === null || !isBuild(build) || build.area.id !== id) throw new OperatorFault(`The package of ${id} has no pages of it.`);
  const { area } = build;
  // The list of areas has what stands in its pages, and the operator has read the manifest.
  if (area.title !== title || area["category"] !== category)
    throw new OperatorFault(`${id} can't be added: its pages have another title or category than its manifest.`);
  if (JSON.stringify(area).length > mostDescribed)
    throw new OperatorFault(`${id} can't be added: what it says of itself is too long. Its team makes its icon and its pictures simpler.`);
  const taken = await whatIsTaken(area, options.store);
  if (taken !== null) throw new OperatorFault(`${id} can't be added: ${taken}.`);
  const contract = await readFile(join(repositoryFolder, "packages/area-kit/contract.json"), "utf8");
  // How heavy it is was its team's to say.
  const faults = faultsOf(build, contract, Number.POSITIVE_INFINITY);
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));
  const to = options.canary === undefined ? undefined : await readAudience(options.canary, process.env);
  if (to) await assertCanary(id, manifest, options);
  say(`${title} (${id} ${release}), signed by ${keys[key]}, asks for:`);
  say(`  place: ${placeOf(area)}`);
  for (const [what, wanted] of Object.entries(asks)) say(`  ${what}: ${wanted.length > 0 ? wanted.join(", ") : "none"}`);
  return { build, to };
}

/**
 * Refuses to give a release to some people only where that can't be: the server has one half of each area, the live one's.
 *
 * @param manifest - of a package; what was built in this repository has no half of its own
 */
export async function assertCanary(id: string, manifest: AreaManifest | null, { store, place }: ReleaseCommand): Promise<void> {
  const book = (await readBooks(store)).get(id);
  const refusal = whyNoCanary(book);
  if (refusal !== null) throw new OperatorFault(`${id} can't go to some first. ${refusal}`);
  const live = await readManifest(join(packagesIn(place, id), liveOf(book ?? emptyBook)?.release ?? "")).catch(() => null);
  const halfOf = (one: AreaManifest | null): string[] =>
    Object.entries({ ...one?.files, category: one?.category }).flatMap(([file, hash]) =>
      file.startsWith("pages/") ? [] : `${file} ${hash}`,
    );
  const [now, next] = [new Set(halfOf(live)), halfOf(manifest)];
  const changed = next.filter((line) => !now.has(line)).map((line) => line.split(" ")[0]);
  if (changed.length === 0 && now.size === next.length) return;
  throw new OperatorFault(
    `${id} can't go to some first: its server half is another one than the live release's (${changed[0] ?? "a file is gone"}), and all share one. Release the two apart: first the half of the server to all, then the pages to some.`,
  );
}
