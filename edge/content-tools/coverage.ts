import type { Entry } from "./entry.ts";
import { leastActivities, subCategories } from "./rules.ts";

/** Where the catalogue has too little for a term: one sentence for each sub-category and band. */
export function findGaps(entries: Entry[]): string[] {
  return Object.entries(subCategories).flatMap(([area, names]) =>
    names.flatMap((name) => [1, 2, 3].flatMap((band) => gapOf(entries, area, name, band))),
  );
}

function gapOf(entries: Entry[], area: string, name: string, band: number): string[] {
  const count = entries.filter(
    (entry) => entry.categoryActivity === area && entry.subCategory === name && entry.activity.band === band,
  ).length;
  const least = leastActivities[area] ?? 1;
  return count < least ? [`${area}, ${name}, band ${band}: ${count} of at least ${least} activities`] : [];
}
