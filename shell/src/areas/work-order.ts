import type { ListedArea } from "@learn/area-kit";

/** The areas in the order in which they are worked through: as Home shows them, then those that it doesn't show. */
export function inWorkOrder(areas: readonly ListedArea[]): ListedArea[] {
  const placeOf = ({ home, nav }: ListedArea) => [home?.order ?? Number.POSITIVE_INFINITY, nav.order] as const;
  return areas
    .map((area) => ({ area, place: placeOf(area) }))
    .sort(({ place: [one, nav], area }, { place: [other, otherNav], area: otherArea }) => {
      if (one !== other) return one < other ? -1 : 1;
      return nav - otherNav || area.id.localeCompare(otherArea.id);
    })
    .map(({ area }) => area);
}
