import type { AreaEntry, ListedArea } from "@learn/area-kit";
import { type Drawing, isDrawing } from "@learn/ui";
import * as v from "valibot";
import { Needs } from "./needs-schema.ts";

const path = v.pipe(v.string(), v.startsWith("/"));
// A colour is put into a style sheet: nothing but digits may stand there.
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
const colours = v.object({ accent: colour, text: colour, tint: colour, line: colour });
const drawing = v.custom<Drawing>(isDrawing);

const Described = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: v.string(),
  paths: v.pipe(v.array(path), v.minLength(1)),
  aliases: v.optional(v.array(path)),
  nav: v.object({ label: v.string(), order: v.number() }),
  home: v.optional(v.object({ order: v.number(), text: v.string(), action: v.optional(v.string()) })),
  category: v.optional(v.string()),
  subCategories: v.optional(v.array(v.string())),
  topicNames: v.optional(v.record(v.string(), v.string())),
  topicPictures: v.optional(v.record(v.string(), drawing)),
  activityPath: v.optional(path),
  rows: v.optional(v.record(v.string(), v.object({ create: path, open: path }))),
  accent: v.object({ light: colours, dark: colours }),
  icon: drawing,
  motif: v.optional(drawing),
});
const Deployed = v.object({
  ...Described.entries,
  entry: v.string(),
  integrity: v.optional(v.string()),
  version: v.string(),
  contract: v.string(),
  needs: v.optional(Needs),
});
const Coming = v.object({ ...Described.entries, entry: v.optional(v.undefined_()) });
const Area = v.union([Deployed, Coming]);

/**
 * The areas of a list as `/areas.json` answers it. An entry that isn't one is left out:
 * one team's broken description must not take the others' areas away.
 */
export function readAreas(list: unknown): ListedArea[] {
  return v.parse(v.array(v.unknown()), list).flatMap((entry) => {
    const area = v.safeParse(Area, entry);
    return area.success ? [area.output] : [];
  });
}

/** The areas that there are right now, deployed or still to come. Throws when the list can't be read. */
export async function fetchAreas(): Promise<ListedArea[]> {
  const response = await fetch("/areas.json", { cache: "no-cache", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The list of areas answered ${response.status}.`);
  return readAreas(await response.json());
}

/** Whether an area can be opened; one that can't is still to come. */
export function isDeployed(area: ListedArea): area is AreaEntry {
  return area.entry !== undefined;
}

/** The areas that there are. An open page learns of a release within a minute, and shows it when the area is opened next. */
export const areasQuery = { queryKey: ["areas"], queryFn: fetchAreas, staleTime: 60_000, refetchInterval: 60_000 };
