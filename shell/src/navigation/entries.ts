import type { AreaEntry } from "@learn/area-kit";
import { areaPlaces } from "./area-places.ts";

/** One line of the navigation. `colour` names the area whose accent it wears; `icon` is for `EntryIcon`. */
export type NavEntry = { label: string; to: string; colour: string; icon: string };

const home: NavEntry = { label: "Home", to: "/home", colour: "none", icon: "home" };
const dashboard: NavEntry = { label: "Dashboard", to: "/dashboard", colour: "none", icon: "dashboard" };

const areas = areaPlaces.map(({ id, label, paths }) => ({
  paths,
  entry: { label, to: paths[0], colour: id, icon: id } satisfies NavEntry,
}));

/** The addresses that the specification gives to areas, deployed or not yet, with the entry each belongs to. */
export const areaPaths: { path: string; entry: NavEntry }[] = areas.flatMap(({ paths, entry }) => paths.map((path) => ({ path, entry })));

/**
 * The navigation in the specified order; areas that the product didn't know when it was built stand before the Dashboard.
 *
 * @see requirements NAV-041
 */
export function listEntries(deployed: AreaEntry[]): NavEntry[] {
  const known = new Set(areaPaths.map(({ path }) => path));
  const added = deployed
    .filter(({ paths }) => paths.length > 0 && !paths.some((path) => known.has(path)))
    .sort((one, other) => one.nav.order - other.nav.order)
    .map(({ id, icon, paths, nav }) => ({ label: nav.label, to: paths[0] ?? "/", colour: id, icon }));
  return [home, ...areas.map(({ entry }) => entry), ...added, dashboard];
}

/** The entry that an address belongs to, for the mark in the navigation and the name in the top bar. */
export function currentEntry(entries: NavEntry[], path: string): NavEntry | undefined {
  const owns = (owner: string) => path === owner || path.startsWith(`${owner}/`);
  if (owns("/admin")) return dashboard;
  return entries.find(({ to }) => owns(to)) ?? areaPaths.find((area) => owns(area.path))?.entry;
}
