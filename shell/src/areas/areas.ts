import type { AreaEntry, ListedArea } from "@learn/area-kit";
import { type Drawing, isDrawing } from "@learn/ui";
import { logFailure } from "@learn/data";
import { areaListKey } from "@learn/data/personal-data";
import * as v from "valibot";
import { askConfig } from "../auth/connection.ts";
import { Needs } from "./required-exports-schema.ts";

const path = v.pipe(v.string(), v.regex(/^\//));
// A colour goes into a style sheet, so only hexadecimal digits are accepted.
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
const colours = v.object({ accent: colour, text: colour, tint: colour, line: colour });
const drawing = v.custom<Drawing>(isDrawing);

const Described = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: v.string(),
  paths: v.pipe(v.array(path), v.minLength(1)),
  aliases: v.optional(v.array(path)),
  nav: v.object({ label: v.string(), order: v.number() }),
  home: v.optional(v.object({ order: v.number(), text: v.string(), action: v.optional(v.string()), begin: v.optional(v.string()) })),
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
const Release = v.object({
  ...Described.entries,
  entry: v.string(),
  integrity: v.optional(v.string()),
  version: v.string(),
  contract: v.string(),
  isInRepair: v.optional(v.boolean()),
  isIsolated: v.optional(v.boolean()),
  needs: v.optional(Needs),
});
const to = v.union([v.object({ share: v.number() }), v.object({ school: v.string() })]);
// What is tried with some can't take away what all others have.
const Canary = v.fallback(v.optional(v.object({ ...Release.entries, to })), undefined);
const Deployed = v.object({ ...Release.entries, canary: Canary });
const Coming = v.object({ ...Described.entries, entry: v.optional(v.undefined_()) });
const Area = v.union([Deployed, Coming]);

/**
 * The areas of a list as `/areas.json` answers it. An entry that isn't one is left out:
 * one team's broken description must not take the others' areas away.
 */
export function readAreas(list: unknown): ListedArea[] {
  return v.parse(v.array(v.unknown()), list).flatMap((entry) => {
    const area = v.safeParse(Area, entry);
    if (!area.success) return [];
    const { canary, ...known } = { canary: undefined, ...area.output };
    return [canary?.id === known.id ? { ...known, canary } : known];
  });
}

const Lists = v.object({ areaLists: v.optional(v.array(v.string()), ["/areas.json"]) });
/** How many times in a row a list couldn't be read. */
let failures = 0;

/**
 * The areas that there are right now, deployed or still to come, of all lists that the operator names. Of two with one id
 * the earlier list's counts. A list that can't be read says what it said last, also on an earlier page: an area keeps its
 * place while its team's host is away.
 *
 * @throws when no list can be read, and none is known
 */
export async function fetchAreas(): Promise<ListedArea[]> {
  const { areaLists } = v.parse(Lists, await askConfig());
  const answers = await Promise.allSettled(areaLists.map(fetchList));
  const failed = answers.filter((answer) => answer.status === "rejected");
  failures = failed.length > 0 ? failures + 1 : 0;
  const isOffline = failed.length === areaLists.length;
  const known = areaLists.map((list, place) => (answers[place]?.status === "fulfilled" ? answers[place].value : lastOf(list, isOffline)));
  if (failed.length > 0 && known.every((areas) => areas === null)) throw failed[0]?.reason;
  for (const { reason } of failed) logFailure(reason);
  const areas = new Map<string, ListedArea>();
  for (const area of known.flatMap((of) => of ?? [])) if (!areas.has(area.id)) areas.set(area.id, area);
  return [...areas.values()];
}

/** What a list said last; its areas are away, unless nothing at all can be reached. */
function lastOf(list: string, isOffline: boolean): ListedArea[] | null {
  try {
    const kept = readAreas(JSON.parse(localStorage.getItem(areaListKey(list)) ?? ""));
    return kept.map((area) => (isOffline ? area : { ...area, isAway: true }));
  } catch {
    // Never read in this browser, or cookies are blocked.
    return null;
  }
}

async function fetchList(list: string): Promise<ListedArea[]> {
  const url = new URL(list, location.href);
  const response = await fetch(url.origin === location.origin ? list : url, { cache: "no-cache", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The list of areas ${list} answered ${response.status}.`);
  // A team's list says where its areas are beside it.
  const absolute = <Area extends ListedArea>(area: Area): Area =>
    isDeployed(area) && url.origin !== location.origin && URL.canParse(area.entry, url.href)
      ? { ...area, entry: new URL(area.entry, url).href }
      : area;
  const areas = readAreas(await response.json()).map((area) => {
    const { canary, ...live } = { canary: undefined, ...absolute(area) };
    return canary ? { ...live, canary: absolute(canary) } : live;
  });
  try {
    localStorage.setItem(areaListKey(list), JSON.stringify(areas));
  } catch {
    // Cookies are blocked, or the storage is full: nothing is known while the list can't be read.
  }
  return areas;
}

/** Whether the host of an area's list answered nothing the last time. */
export const isAway = (area: ListedArea): boolean => "isAway" in area;

/** Whether the operator lets an area run in a frame of its own only. */
export const isIsolated = (area: ListedArea): boolean => "isIsolated" in area && area.isIsolated === true;

/** When something is asked for again that has failed so many times in a row, in ms: after 10 s, and ever later, up to a minute. */
export const retryDelayMs = (times: number): number => Math.min(10_000 * 2 ** (times - 1), 60_000);

/** Whether an area can be opened; one that can't is still to come. */
export function isDeployed(area: ListedArea): area is AreaEntry {
  return area.entry !== undefined;
}

/**
 * The areas that there are. An open page learns of a release within a minute, and shows it when the area is opened next; one that
 * is still to come may be in the middle of being built, and one that is away comes back.
 */
export const areasQuery = {
  queryKey: ["areas"],
  queryFn: fetchAreas,
  staleTime: 60_000,
  refetchInterval: ({ state }: { state: { data?: ListedArea[] | undefined } }) => {
    if (failures > 0) return retryDelayMs(failures);
    return state.data?.every(isDeployed) ? 60_000 : 10_000;
  },
};
