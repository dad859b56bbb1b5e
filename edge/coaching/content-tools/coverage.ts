import type { Entry } from "./entry.ts";
import { ai4k12Ideas, ailitDomains, leastActivities, subCategories, unescoLevels } from "./rules.ts";

const leastOfDomain = 4;
const leastOfIdea = 1;

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

/**
 * Where a framework has too little: four activities for each domain of AILit in each band, and one for each idea of AI4K12
 * and each level of UNESCO's framework.
 */
export function findFrameworkGaps(entries: Entry[]): string[] {
  return [1, 2, 3].flatMap((band) => {
    const { ailit, ai4k12, unesco } = countFrameworks(entries.filter(({ activity }) => activity.band === band));
    const gaps = (found: Map<string, number>, names: string[], least: number): string[] =>
      names
        .filter((name) => (found.get(name) ?? 0) < least)
        .map((name) => `${name}, band ${band}: ${found.get(name) ?? 0} of at least ${least} activities`);
    return [
      ...gaps(ailit, ailitDomains, leastOfDomain),
      ...gaps(ai4k12, ai4k12Ideas, leastOfIdea),
      ...gaps(unesco, unescoLevels, leastOfIdea),
    ];
  });
}

/** Where too few questions are answered with the hand: at least a third of all. */
export function findStageGap(entries: Entry[]): string[] {
  const path = entries.flatMap(({ activity }) => activity.path);
  const staged = path.filter(({ answer }) => answer?.kind === "stage").length;
  return staged * 3 < path.length ? [`${staged} of ${path.length} questions are answered on the table, at least a third`] : [];
}

function countFrameworks(entries: Entry[]): Record<"ailit" | "ai4k12" | "unesco", Map<string, number>> {
  const count = (lists: string[][]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const name of lists.flatMap((list) => [...new Set(list)])) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  return {
    ailit: count(entries.map(({ frameworks }) => frameworks.ailit)),
    ai4k12: count(entries.map(({ frameworks }) => frameworks.ai4k12)),
    // The level alone: an activity for each of the four aspects at each level would ask for a hundred more.
    unesco: count(entries.map(({ frameworks }) => frameworks.unesco.map((entry) => entry.split(" / ")[1] ?? ""))),
  };
}
