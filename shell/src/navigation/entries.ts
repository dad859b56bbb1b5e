import type { AreaEntry } from "@learn/area-kit";
import type { IsOpen } from "../school/open-areas.ts";
import { areaPlaces } from "./area-places.ts";

/** One line of the navigation. `colour` names the area whose accent it wears; `icon` is for `EntryIcon`. */
export type NavEntry = { label: string; to: string; colour: string; icon: string };

/** An area with its addresses, deployed or not yet. Its line in the navigation leads to the first of them. */
export type NavArea = { id: string; paths: readonly string[]; entry: NavEntry };

const home: NavEntry = { label: "Home", to: "/home", colour: "none", icon: "home" };
const dashboard: NavEntry = { label: "Dashboard", to: "/dashboard", colour: "none", icon: "dashboard" };

const knownPaths = new Set(areaPlaces.flatMap(({ paths }): readonly string[] => paths));

/**
 * Every area: those of the specification in its order, then those that the product didn't know when it was built.
 * No area is loaded for it: a deployed one is called what its line in `areas.json` says.
 *
 * @see requirements NAV-041
 */
export function listAreas(deployed: AreaEntry[]): NavArea[] {
  const specified = areaPlaces.map(({ id, label, paths }) => {
    const area = deployed.find((one) => one.id === id);
    const name = area?.nav.label ?? label;
    return { id, paths: [...new Set([...paths, ...(area?.paths ?? [])])], entry: { label: name, to: paths[0], colour: id, icon: id } };
  });
  const added = deployed
    .filter(({ paths }) => paths.length > 0 && !paths.some((path) => knownPaths.has(path)))
    .sort((one, other) => one.nav.order - other.nav.order)
    .map(({ id, icon, paths, nav }) => ({ id, paths, entry: { label: nav.label, to: paths[0] ?? "/", colour: id, icon } }));
  return [...specified, ...added];
}

/** The navigation in the specified order; an area that is closed to the person isn't in it. */
export function listEntries(areas: NavArea[], isOpen: IsOpen = () => true): NavEntry[] {
  return [home, ...areas.filter(({ id }) => isOpen(id)).map(({ entry }) => entry), dashboard];
}

/** The line that an address belongs to, for the mark in the navigation and the name in the top bar. */
export function currentEntry(entries: NavEntry[], areas: NavArea[], path: string): NavEntry | undefined {
  const owns = (owner: string) => path === owner || path.startsWith(`${owner}/`);
  if (owns("/admin")) return dashboard;
  return entries.find(({ to }) => owns(to)) ?? areas.find(({ paths }) => paths.some(owns))?.entry;
}
