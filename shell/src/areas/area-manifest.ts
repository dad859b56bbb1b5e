import { isCompatible, type AreaEntry } from "@learn/area-kit";
import * as v from "valibot";
import { AreaError } from "./area-error.ts";
import { assertIntegrity } from "./integrity.ts";
import { Needs } from "./needs-schema.ts";
import { assertOffered } from "./offer.ts";

const manifestTimeoutMs = 10_000;
const fileTimeoutMs = 15_000;

const Files = v.object({ sync: v.array(v.string()) });
const Manifest = v.object({
  metaData: v.object({
    contract: v.string(),
    needs: v.optional(Needs),
    // Of a release: the hash of each of its files, by the path beside the manifest.
    files: v.optional(v.record(v.string(), v.string())),
    remoteEntry: v.object({ name: v.string(), path: v.string() }),
  }),
  exposes: v.array(v.object({ name: v.string(), assets: v.object({ js: Files, css: Files }) })),
});

/** What an area is started with. */
export interface AreaFiles {
  /** The absolute address of the entry module. */
  entry: string;
  /** Every script and style sheet that the first screen needs, the entry included. */
  scripts: string[];
  styles: string[];
  /** The hash that each must have, by its address; of a release only. */
  hashes: ReadonlyMap<string, string>;
}

/** Reads an area's federation manifest; refuses before any of its code is loaded what this shell can't run. */
async function readManifest(area: AreaEntry): Promise<AreaFiles> {
  const url = new URL(area.entry, location.href);
  const response = await fetch(url, { cache: "no-cache", signal: AbortSignal.timeout(manifestTimeoutMs) }).catch((cause: unknown) => {
    throw new AreaError("unavailable", `${url.pathname} could not be reached`, { cause });
  });
  if (!response.ok) throw new AreaError("unavailable", `${url.pathname} answered ${response.status}`);
  const content = await response.arrayBuffer().catch((cause: unknown) => {
    throw new AreaError("unavailable", `${url.pathname} broke off`, { cause });
  });
  if (area.integrity !== undefined) await assertIntegrity(url.href, content, area.integrity);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), new TextDecoder().decode(content));
  if (!parsed.success) throw new AreaError("broken", `${url.pathname} is no federation manifest`);
  const { metaData, exposes } = parsed.output;
  if (!isCompatible(metaData.contract)) throw new AreaError("incompatible", `${area.id} needs contract ${metaData.contract}`);
  // A newer version of the area may have come since the list of areas was read.
  assertOffered(area.id, metaData.needs);
  const absolute = (file: string) => new URL(file, url).href;
  const entry = absolute(metaData.remoteEntry.path + metaData.remoteEntry.name);
  const assets = exposes.find(({ name }) => name === "area")?.assets;
  return {
    entry,
    scripts: [entry, ...(assets?.js.sync ?? []).map(absolute)],
    styles: (assets?.css.sync ?? []).map(absolute),
    hashes: new Map(Object.entries(metaData.files ?? {}).map(([file, hash]) => [absolute(file), hash])),
  };
}

/**
 * Fetches every file of an area before `import()` sees it: all at once instead of in a chain of round trips,
 * and a 404 or a page of HTML never reaches the browser's module map, which would remember it until a reload.
 *
 * @param isRetry - ask the server again even for what the browser has stored
 */
async function fetchFiles(files: AreaFiles, isRetry: boolean): Promise<void> {
  const fetchOne = async (url: string, contentType: RegExp) => {
    const response = await fetch(url, { cache: isRetry ? "reload" : "default", signal: AbortSignal.timeout(fileTimeoutMs) }).catch(
      (cause: unknown) => {
        throw new AreaError("unavailable", `${url} could not be reached`, { cause });
      },
    );
    if (!response.ok || !contentType.test(response.headers.get("content-type") ?? ""))
      throw new AreaError("unavailable", `${url} answered ${response.status}, ${response.headers.get("content-type")}`);
    const content = await response.arrayBuffer();
    if (files.hashes.size > 0) await assertIntegrity(url, content, files.hashes.get(url) ?? "");
  };
  await Promise.all([...files.scripts.map((url) => fetchOne(url, /javascript/)), ...files.styles.map((url) => fetchOne(url, /css/))]);
}

/** Reads an area's manifest and fetches the files of its first screen; where they are. */
export async function fetchArea(area: AreaEntry, isRetry: boolean): Promise<AreaFiles> {
  assertOffered(area.id, area.needs);
  const files = await readManifest(area);
  if (import.meta.env.PROD) await fetchFiles(files, isRetry);
  return files;
}
