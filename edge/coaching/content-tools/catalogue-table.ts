import type { Catalogue } from "./catalogue.ts";
import { countAsks } from "./count-asks.ts";
import { findFrameworkGaps, findGaps, findStageGap } from "./coverage.ts";
import type { Entry } from "./entry.ts";
import { measureReadingAge, taughtWords } from "./reading-age.ts";

/** The table of the catalogue, what is wrong in it, as `file:line problem`, and what it lacks. */
export function catalogueTable(catalogue: Catalogue): { lines: string[]; isReady: boolean } {
  const { entries, faults } = catalogue;
  const gaps = [...findGaps(entries), ...findFrameworkGaps(entries), ...findStageGap(entries)];
  const header = ["activity", "band", "area", "sub-category", "minutes", "grade", "faults"];
  return {
    lines: [
      ...inColumns([header, ...entries.map((entry) => rowOf(entry, catalogue))]),
      ...faults.map(({ file, line, problem }) => `edge/coaching/content/${file}:${line} ${problem}`),
      ...asksByArea(entries),
      ...gaps,
      `${entries.length} activities, ${faults.length} faults, ${gaps.length} gaps`,
    ],
    isReady: faults.length + gaps.length === 0,
  };
}

function rowOf(entry: Entry, { faults }: Catalogue): string[] {
  const { activity } = entry;
  const texts = [activity.description, ...activity.path.map(({ text }) => text), ...activity.misconceptions.flatMap(({ hints }) => hints)];
  const { grade } = measureReadingAge(texts, taughtWords(activity.title, entry.subCategory));
  const own = faults.filter(({ file }) => file === entry.file).length;
  return [
    activity.title,
    String(activity.band),
    entry.categoryActivity,
    entry.subCategory,
    String(activity.minutes),
    grade.toFixed(1),
    String(own),
  ];
}

function inColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** How many questions ask two things or more, for each area. */
function asksByArea(entries: Entry[]): string[] {
  return [...new Set(entries.map(({ categoryActivity }) => categoryActivity))].map((area) => {
    const path = entries.filter(({ categoryActivity }) => categoryActivity === area).flatMap(({ activity }) => activity.path);
    return `${area}: ${path.filter(({ text }) => countAsks(text) > 1).length} of ${path.length} questions ask two things or more`;
  });
}
