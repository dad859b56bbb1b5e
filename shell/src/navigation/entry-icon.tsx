import { AreaIcon, DashboardIcon, HomeIcon, NoteIcon, SchoolIcon, UserIcon } from "@learn/ui";
import type { NavEntry } from "./entries.ts";

const places = { home: HomeIcon, dashboard: DashboardIcon, profile: UserIcon, school: SchoolIcon, tasks: NoteIcon };

/** The icon of a line of the navigation: the shell's own places, else an area's. */
export function EntryIcon({ icon }: Pick<NavEntry, "icon">) {
  if (typeof icon !== "string") return <AreaIcon drawing={icon} />;
  const Place = places[icon];
  return <Place />;
}
