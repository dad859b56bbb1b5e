import type { EvidenceWall, LevelAgreement, WallLevel } from "@learn/data/evidence";
import { words } from "./words.ts";

/** One criterion of a topic: a column. */
export type WallColumn = Pick<WallLevel, "area" | "topic" | "criterion">;

/** A topic with its criteria, in the order in which the database answers them. */
export interface WallTopic {
  key: string;
  topic: string;
  area: string;
  columns: WallColumn[];
}

/** The key of a cell among the levels of a wall. */
export const cellKey = (userId: string, { area, topic, criterion }: WallColumn): string => JSON.stringify([userId, area, topic, criterion]);

/** The levels of an area, or of all for an empty one, that were evaluated since a time in ms. */
export function levelsIn(levels: readonly WallLevel[], area: string, sinceMs: number): WallLevel[] {
  return levels.filter((level) => (area === "" || level.area === area) && Date.parse(level.at) >= sinceMs);
}

/** The columns of a wall, by topic: only criteria for which there is evidence. */
export function topicsOf(levels: readonly WallLevel[]): WallTopic[] {
  const topics = new Map<string, WallTopic>();
  for (const { area, topic, criterion } of levels) {
    const key = JSON.stringify([area, topic]);
    const found = topics.get(key) ?? { key, topic, area, columns: [] };
    if (!found.columns.some((column) => column.criterion === criterion)) found.columns.push({ area, topic, criterion });
    topics.set(key, found);
  }
  return [...topics.values()];
}

/** How many students have each level of a criterion: a list of six, from level 0. */
export function countsOf(levels: readonly WallLevel[]): { key: string; topic: string; criterion: string; counts: number[] }[] {
  return topicsOf(levels).flatMap(({ key, topic, columns }) =>
    columns.map((column) => {
      const own = levels.filter((level) => cellKey("", level) === cellKey("", column));
      const counts = [0, 1, 2, 3, 4, 5].map((value) => own.filter(({ level }) => level === value).length);
      return { key: `${key} ${column.criterion}`, topic, criterion: column.criterion, counts };
    }),
  );
}

/** Which misconceptions were met in an area, or in all for an empty one, since a time in ms, and by how many students; the most first. */
export function misconceptionsIn(
  { misconceptions }: Pick<EvidenceWall, "misconceptions">,
  area: string,
  sinceMs: number,
): { misconception: string; students: number }[] {
  const met = new Map<string, Set<string>>();
  for (const one of misconceptions)
    if ((area === "" || one.area === area) && Date.parse(one.at) >= sinceMs)
      met.set(one.misconception, (met.get(one.misconception) ?? new Set()).add(one.userId));
  return [...met]
    .map(([misconception, { size: students }]) => ({ misconception, students }))
    .toSorted((one, other) => other.students - one.students || one.misconception.localeCompare(other.misconception));
}

/** Spreadsheets take a cell that begins like this for a formula. */
const formula = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Every level as a table that spreadsheets open, with a mark in front by which they know its letters. */
export function wallAsCsv({ people }: Pick<EvidenceWall, "people">, levels: readonly WallLevel[]): string {
  const names = new Map(people.map(({ userId, name }) => [userId, name || words.noName]));
  const rows = levels.map(({ userId, area, topic, activity, criterion, level, guideLevel, isSet, at }) => [
    names.get(userId) ?? words.noName,
    area,
    topic,
    activity,
    criterion,
    String(level),
    String(guideLevel),
    isSet ? words.yes : words.no,
    at.slice(0, 10),
  ]);
  return `\uFEFF${[words.head, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** The levels that teachers looked at in the form of the talk lab (`edge/coaching/talk-lab`), which measures how far two readers agree. */
export function agreementAsTable({ criteria }: LevelAgreement): string {
  const rows = criteria.flatMap(({ criterion, levels }) =>
    levels.map(([guide, teacher], index) => [`work ${index + 1}`, "Level 0-5", criterion.replaceAll(/[\t\r\n]+/g, " "), guide, teacher]),
  );
  return [["talk", "what", "text", "reader 1", "reader 2"], ...rows].map((row) => `${row.join("\t")}\n`).join("");
}
