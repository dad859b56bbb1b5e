import type { AreaEntry } from "@learn/area-kit";
import * as v from "valibot";

const Areas = v.array(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
    title: v.string(),
    icon: v.string(),
    paths: v.array(v.pipe(v.string(), v.startsWith("/"))),
    entry: v.string(),
    version: v.string(),
    contract: v.string(),
    nav: v.object({ label: v.string(), order: v.number() }),
  }),
);

/** The areas that are deployed right now, from `/areas.json`. Throws when the list can't be read. */
export async function fetchAreas(): Promise<AreaEntry[]> {
  const response = await fetch("/areas.json", { cache: "no-cache", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The list of areas answered ${response.status}.`);
  return v.parse(Areas, await response.json());
}
