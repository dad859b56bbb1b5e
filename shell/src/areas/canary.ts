import type { AreaEntry, ListedArea } from "@learn/area-kit";
import { createContext } from "react";
import { isAway } from "./areas.ts";

/** A release that only some get: so many of a hundred accounts, or the people of one school. */
type Canary = AreaEntry & { to: { share: number } | { school: string } };

interface Person {
  id: string;
  schoolId: string | null;
}

/**
 * What of an area is for a person: what is live, or what is tried with some first. The choice is made here and not by the server, so
 * that one list, which anybody may keep, is for everybody, also from a host of files. It is the same at each visit, and on each device.
 */
export function releaseFor(area: ListedArea, { id, schoolId }: Person): ListedArea {
  const canary = "canary" in area ? (area.canary as Canary | undefined) : undefined;
  if (canary === undefined || area.entry === undefined) return area;
  const { to, ...first } = canary;
  // By the release too: it isn't always the same people with whom something is tried.
  const isTheirs = "share" in to ? placeOf(`${first.entry} ${id}`) < to.share : to.school === schoolId;
  if (!isTheirs) return area;
  return { ...first, ...(area.isInRepair && { isInRepair: true }), ...(isAway(area) && { isAway: true }) };
}

/** A number from 0 to 99 that is always the same for a text: FNV-1a. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100;
}

/** Carries the choice for the person on the page. */
export const ReleaseForPerson = createContext((area: ListedArea): ListedArea => area);
