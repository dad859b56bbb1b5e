import * as v from "valibot";
import { asBrowser, jsonOf, type Answer } from "./ask.ts";
import { loadableAreas, type Deployment } from "./deployment.ts";

/** Where the scripts of a page are. */
export function scriptsOf(page: Answer, site: string): string[] {
  const tags = page.body.toString("utf8").matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+\.m?js)"/g);
  return [...tags].map(([, path = ""]) => new URL(path, `${site}/`).href);
}

/** The hashes of the other files that an area's manifest gives. */
const manifestSchema = v.looseObject({ metaData: v.looseObject({ files: v.optional(v.record(v.string(), v.string()), {}) }) });

/** The files that a manifest names with their hashes; null where it is none. */
export function filesOf(manifest: Answer): { url: string; integrity: string }[] | null {
  const parsed = v.safeParse(manifestSchema, jsonOf(manifest));
  if (!parsed.success) return null;
  return Object.entries(parsed.output.metaData.files).map(([path, integrity]) => ({ url: new URL(path, manifest.url).href, integrity }));
}

/** More files than the product has; whoever serves an endless number of names comes to an end here. */
const most = 2_000;

/**
 * Every file that a browser can come to: the page, the settings, the list of areas, the areas' files, and every script that
 * one of these names.
 */
export async function servedFiles(deployment: Deployment): Promise<Answer[]> {
  const { site, lists, ask } = deployment;
  const page = await ask(`${site}/`, asBrowser);
  const files = new Map<string, Answer>([[page.url, page]]);
  const waiting = [`${site}/config.json`, ...lists.map(({ url }) => url), ...scriptsOf(page, site)];
  for (const { entry } of loadableAreas(deployment)) waiting.push(entry);
  while (waiting.length > 0 && files.size < most) {
    const batch = [...new Set(waiting.splice(0, 8))].filter((url) => !files.has(url));
    for (const file of await Promise.all(batch.map((url) => ask(url)))) {
      files.set(file.url, file);
      if (file.status === 200) waiting.push(...namedIn(file).filter((url) => !files.has(url)));
    }
  }
  return [...files.values()];
}

function namedIn(file: Answer): string[] {
  const path = new URL(file.url).pathname;
  if (path.endsWith("mf-manifest.json")) return (filesOf(file) ?? []).map(({ url }) => url);
  if (!path.endsWith(".js")) return [];
  // A script names the others beside itself, or from the root that its folder stands in.
  const names = file.body.toString("utf8").matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g);
  return [...names].map(([, name = ""]) => new URL(name, file.url).href);
}
