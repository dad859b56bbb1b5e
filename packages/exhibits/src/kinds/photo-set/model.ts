import type { PhotoSetData } from "@learn/exhibit-data/photo-set";

/** Which photos are taken, by their places, and how many of the child's own were looked at: those are kept nowhere. */
export interface PhotoSetState {
  taken: number[];
  own: number;
}

/** How many of the taken photos have each sign, as in 'place: 4 indoors, 1 outdoors'. */
export function countSigns({ photos, signs }: PhotoSetData, { taken }: PhotoSetState): string[] {
  return signs.map((name, sign) => {
    const values = taken.map((place) => photos[place]?.signs[sign] ?? "");
    const counts = [...new Set(values)].map((value) => `${values.filter((one) => one === value).length} ${value}`);
    return `${name}: ${counts.join(", ")}`;
  });
}
