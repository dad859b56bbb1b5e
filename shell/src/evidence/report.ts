import { formatDay } from "@learn/data";
import type { EvidenceSentence, EvidenceWall, WallLevel } from "@learn/data/evidence";
import type { SheetBlock } from "@learn/pdf";
import { cellKey, countsOf, misconceptionsIn, topicsOf } from "./wall.ts";
import { reportWords as words } from "./report-words.ts";

const block = (kind: SheetBlock["kind"], text: string): SheetBlock => ({ kind, runs: [{ text, look: "plain" }], depth: 0 });
const point = (runs: SheetBlock["runs"], depth = 1): SheetBlock => ({ kind: "item", runs, depth, mark: depth === 1 ? "•" : "–" });
const named = (name: string, text: string): SheetBlock["runs"] => [
  { text: name, look: "bold" },
  { text: `: ${text}`, look: "plain" },
];

/** What one student has shown, by activity: each level with the sentence that proves it and what a teacher said; only of newest evaluations. */
export function studentReport(sentences: readonly EvidenceSentence[]): SheetBlock[] {
  const newest = sentences.filter(({ isNewest }) => isNewest);
  return [
    block("paragraph", words.made(formatDay(new Date().toISOString()))),
    ...[...new Set(newest.map(({ session }) => session))].flatMap((session) => {
      const own = newest.filter((one) => one.session === session);
      return [
        block("heading", words.activity(own[0]?.activity ?? "", formatDay(own[0]?.at ?? ""))),
        ...own.flatMap(({ criterion, level, quote, teachers: [teacher] }) => [
          point(named(criterion, words.level(level))),
          ...(quote === "" ? [] : [point([{ text: words.quoted(quote), look: "italic" }], 2)]),
          ...(teacher ? [point([{ text: words.teacher(teacher.name, teacher.reason), look: "plain" }], 2)] : []),
        ]),
      ];
    }),
    block("paragraph", words.key),
  ];
}

interface WallReport {
  wall: EvidenceWall;
  /** What is shown of it. */
  levels: readonly WallLevel[];
  area: string;
  sinceMs: number;
  /** Numbers alone, for whoever may not read names. */
  isAnonymous: boolean;
}

/** What a class has shown: how many students have which level by topic, what misconceptions were met, growth; and each student, unless it is anonymous. */
export function classReport({ wall, levels, area, sinceMs, isAnonymous }: WallReport): SheetBlock[] {
  const counts = countsOf(levels);
  const met = misconceptionsIn(wall, area, sinceMs);
  return [
    block("paragraph", words.made(formatDay(new Date().toISOString()))),
    block("paragraph", words.key),
    block("heading", words.howMany),
    ...topicsOf(levels).flatMap(({ key, topic, columns }) => [
      block("subheading", topic),
      ...columns.map(({ criterion }) => {
        const found = counts.find((one) => one.key === `${key} ${criterion}`)?.counts ?? [];
        return point(named(criterion, words.counts(found)));
      }),
    ]),
    ...(met.length === 0 ? [] : [block("heading", words.misconceptions)]),
    ...met.map(({ misconception, students }) => point([{ text: words.met(misconception, students), look: "plain" }])),
    ...(isAnonymous ? [] : eachStudent(wall, levels)),
  ];
}

function eachStudent({ people }: EvidenceWall, levels: readonly WallLevel[]): SheetBlock[] {
  const found = new Map(levels.map((level) => [cellKey(level.userId, level), level.level]));
  return [
    block("heading", words.eachStudent),
    ...people.flatMap(({ userId, name }) => {
      const topics = topicsOf(levels).flatMap(({ topic, columns }) => {
        const own = columns.flatMap((column) => {
          const level = found.get(cellKey(userId, column));
          return level === undefined ? [] : [`${column.criterion} ${level}`];
        });
        return own.length === 0 ? [] : [point(named(topic, own.join(", ")))];
      });
      return [block("subheading", name || words.noName), ...(topics.length === 0 ? [block("paragraph", words.nothing)] : topics)];
    }),
  ];
}
