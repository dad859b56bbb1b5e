import type { AreaEntry } from "@learn/area-kit";
import * as v from "valibot";
import { Needs } from "./needs-schema.ts";

const Area = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  title: v.string(),
  icon: v.string(),
  paths: v.pipe(v.array(v.pipe(v.string(), v.startsWith("/"))), v.minLength(1)),
  entry: v.string(),
  version: v.string(),
  contract: v.string(),
  needs: v.optional(Needs),
  nav: v.object({ label: v.string(), order: v.number() }),
});

/**
 * The areas of a list as `/areas.json` answers it. An entry that isn't one is left out:
 * one team's broken description must not take the others' areas away.
 */
export function readAreas(list: unknown): AreaEntry[] {
  return v.parse(v.array(v.unknown()), list).flatMap((entry) => {
    const area = v.safeParse(Area, entry);
    return area.success ? [area.output] : [];
  });
}

/** The areas that are deployed right now. Throws when the list can't be read. */
export async function fetchAreas(): Promise<AreaEntry[]> {
  const response = await fetch("/areas.json", { cache: "no-cache", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The list of areas answered ${response.status}.`);
  return readAreas(await response.json());
}
