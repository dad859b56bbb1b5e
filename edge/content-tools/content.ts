import { readCatalogue } from "./catalogue.ts";
import { countAsks } from "./count-asks.ts";
import { findFrameworkGaps, findGaps } from "./coverage.ts";
import { measureReadingAge, taughtWords } from "./reading-age.ts";
import type { Entry } from "./entry.ts";

/** Prints the table of the catalogue, what is wrong in it, as `file:line problem`, and what it lacks. */
const { entries, faults } = await readCatalogue(process.argv[2]);
const rows = entries.map(rowOf);
const header = ["activity", "band", "area", "sub-category", "minutes", "grade", "faults"];
const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? "").length)));
for (const row of [header, ...rows])
  print(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
for (const { file, line, problem } of faults) print(`edge/content/${file}:${line} ${problem}`);
for (const line of asksByArea()) print(line);
const gaps = [...findGaps(entries), ...findFrameworkGaps(entries)];
for (const gap of gaps) print(gap);
print(`${entries.length} activities, ${faults.length} faults, ${gaps.length} gaps`);
process.exitCode = faults.length + gaps.length === 0 ? 0 : 1;

function rowOf(entry: Entry): string[] {
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

/** How many questions ask two things or more, for each area. */
function asksByArea(): string[] {
  return [...new Set(entries.map(({ categoryActivity }) => categoryActivity))].map((area) => {
    const path = entries.filter(({ categoryActivity }) => categoryActivity === area).flatMap(({ activity }) => activity.path);
    return `${area}: ${path.filter(({ text }) => countAsks(text) > 1).length} of ${path.length} questions ask two things or more`;
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
