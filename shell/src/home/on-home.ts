import type { ListedArea } from "@learn/area-kit";

/** An area with a place on the home page. */
export type HomeArea = ListedArea & { home: NonNullable<ListedArea["home"]> };

/** The areas of the home page, in its own order. */
export function onHome(areas: readonly ListedArea[]): HomeArea[] {
  return areas
    .filter((area): area is HomeArea => area.home !== undefined)
    .sort((one, other) => one.home.order - other.home.order || one.id.localeCompare(other.id));
}
