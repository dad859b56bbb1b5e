import type { ListedArea } from "@learn/area-kit";
import type { Drawing } from "@learn/ui";
import { isAway, isDeployed } from "../areas/areas.ts";
import type { IsOpen } from "../school/open-areas.ts";
import { words } from "./words.ts";

/** A place of the shell itself, by the name of its icon. */
type ShellIcon = "home" | "dashboard" | "profile" | "school" | "tasks";

/** One line of the navigation. `colour` names the area whose accent it wears; `icon` is for `EntryIcon`. */
export type NavEntry = {
  label: string;
  to: string;
  colour: string;
  icon: ShellIcon | Drawing;
  /** The area is still to come, or away; its page says so. */
  note?: string | undefined;
};

const home: NavEntry = { label: "Home", to: "/home", colour: "none", icon: "home" };
const dashboard: NavEntry = { label: "Dashboard", to: "/dashboard", colour: "none", icon: "dashboard" };

const staff: NavEntry[] = [
  { label: "Tasks", to: "/admin/tasks", colour: "none", icon: "tasks" },
  { label: "Your school", to: "/admin", colour: "none", icon: "school" },
];

/** The areas in the order in which the navigation names them. */
export function inOrder(areas: readonly ListedArea[]): ListedArea[] {
  return [...areas].sort((one, other) => one.nav.order - other.nav.order || one.id.localeCompare(other.id));
}

/** What stands beside an area's name while nobody can enter it. */
export function noteOn(area: ListedArea): string | undefined {
  if (!isDeployed(area)) return words.soon;
  return isAway(area) ? words.away : undefined;
}

/** An area's line; it leads to the first of its addresses. */
function entryOf(area: ListedArea): NavEntry {
  const { id, icon, paths, nav } = area;
  return { label: nav.label, to: paths[0] ?? "/", colour: id, icon, note: noteOn(area) };
}

/**
 * The navigation: Home, the areas in their order, Dashboard, and what the staff of a school have besides. An area that is closed to
 * the person isn't in it.
 *
 * @see requirements NAV-041
 */
export function listEntries(areas: readonly ListedArea[], isOpen: IsOpen = () => true, isStaff = false): NavEntry[] {
  return [
    home,
    ...inOrder(areas)
      .filter(({ id }) => isOpen(id))
      .map(entryOf),
    dashboard,
    ...(isStaff ? staff : []),
  ];
}

/** The line that an address belongs to, for the mark in the navigation and the name in the top bar. */
export function currentEntry(entries: NavEntry[], areas: readonly ListedArea[], path: string): NavEntry | undefined {
  const owns = (owner: string) => path === owner || path.startsWith(`${owner}/`);
  const known = entries.find(({ to }) => owns(to));
  if (known) return known;
  if (owns("/admin")) return dashboard;
  const area = areas.find(({ paths }) => paths.some(owns));
  return area && (entries.find(({ colour }) => colour === area.id) ?? entryOf(area));
}
