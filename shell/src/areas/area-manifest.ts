import { isCompatible, type AreaEntry } from "@learn/area-kit";
import { parseJson } from "@learn/data";
import * as v from "valibot";
import { assertAllowedOrigin } from "./allowed-origins.ts";
import { AreaError } from "./area-error.ts";
import { expectRelease, fetchChecked } from "./checked-files.ts";
import { assertIntegrity } from "./integrity.ts";
import { Needs } from "./required-exports-schema.ts";

const manifestTimeoutMs = 10_000;

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
  /**
   * Compares every script and style sheet of the release and hands it to the browser with its hash. Undefined on the page's own
   * origin: whoever could change a file there could change the page itself.
   */
  checkLaterFiles?: () => Promise<void>;
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
  const parsed = v.safeParse(Manifest, parseJson(new TextDecoder().decode(content)));
  if (!parsed.success) throw new AreaError("broken", `${url.pathname} is no federation manifest`);
  const { metaData, exposes } = parsed.output;
  if (!isCompatible(metaData.contract)) throw new AreaError("incompatible", `${area.id} needs contract ${metaData.contract}`);
  if (area.integrity !== undefined && metaData.files === undefined)
    throw new AreaError("broken", `${url.pathname} has the hashes of no files`);
  // A newer version of the area may have come since the list of areas was read.
  (await import("./provided-exports.ts")).assertOffered(area.id, metaData.needs);
  const folder = new URL(".", url).href;
  const absolute = (file: string) => {
    const { href } = new URL(file, url);
    // An area is one folder: from elsewhere nothing of it may come.
    if (!href.startsWith(folder)) throw new AreaError("broken", `${area.id} names ${href}, which is outside of its folder`);
    return href;
  };
  const entry = absolute(metaData.remoteEntry.path + metaData.remoteEntry.name);
  const assets = exposes.find(({ name }) => name === "area")?.assets;
  const hashes = new Map(Object.entries(metaData.files ?? {}).map(([file, hash]) => [absolute(file), hash]));
  expectRelease(folder, hashes);
  return {
    entry,
    scripts: [entry, ...(assets?.js.sync ?? []).map(absolute)],
    styles: (assets?.css.sync ?? []).map(absolute),
    checkLaterFiles:
      hashes.size > 0 && url.origin !== location.origin
        ? () => fetchChecked([...hashes.keys()].filter((file) => /\.(js|css)$/.test(file)))
        : undefined,
  };
}

/** Reads an area's manifest and fetches the files of its first screen; where they are. */
export async function fetchArea(area: AreaEntry, isRetry: boolean): Promise<AreaFiles> {
  await assertAllowedOrigin(area);
  return fetchAllowedArea(area, isRetry);
}

/** The same where the shell has looked already whether it may come from there: the frame of an isolated area can't ask. */
export async function fetchAllowedArea(area: AreaEntry, isRetry = false): Promise<AreaFiles> {
  const manifest = readManifest(area);
  // Awaited below; the offer has a file of its own, for which the manifest doesn't wait.
  manifest.catch(() => undefined);
  (await import("./provided-exports.ts")).assertOffered(area.id, area.needs);
  const files = await manifest;
  if (import.meta.env.PROD) await fetchChecked([...files.scripts, ...files.styles], isRetry);
  return files;
}
