import { AreaIcon, DashboardIcon, HomeIcon, UserIcon } from "@learn/ui";

const places: Record<string, typeof HomeIcon> = { home: HomeIcon, dashboard: DashboardIcon, profile: UserIcon };

/** The icon of a line of the navigation: the shell's own places, else an area's. */
export function EntryIcon({ name }: { name: string }) {
  const Place = places[name];
  return Place ? <Place /> : <AreaIcon area={name} />;
}
