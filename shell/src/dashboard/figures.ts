import { checkedAmong, type DashboardRow } from "@learn/data";
import { listWords } from "./list-words.ts";

/** The four figures at the top of the dashboard. */
export type Figures = {
  activities: number;
  completed: number;
  /** How many of these their student alone has checked, in words. */
  checked: string | undefined;
  inProgress: number;
  average: string;
};

/**
 * Counts a learner's activities. The average is taken over the activities that have a score.
 *
 * @see requirements DASH-001 to DASH-007
 */
export function countFigures(rows: DashboardRow[]): Figures {
  const scores = rows.map(({ evaluation_score: score }) => score).filter((score) => score !== null);
  return {
    activities: rows.length,
    completed: rows.filter(({ progress }) => progress === "completed").length,
    checked: checkedAmong(rows),
    inProgress: rows.filter(({ progress }) => progress === "started").length,
    average: scores.length > 0 ? percent(sum(scores) / scores.length) : listWords.noAverage,
  };
}

/** A number as people read it: '86.67%', '72%'. */
export function percent(value: number): string {
  return `${Number(value.toFixed(2))}%`;
}

/** The category that a row is filed under. */
export function categoryOf(row: DashboardRow): string {
  return row.category_activity || listWords.other;
}

/** How many activities each category has, in the order in which they appear. */
export function countCategories(rows: DashboardRow[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(categoryOf(row), (counts.get(categoryOf(row)) ?? 0) + 1);
  return [...counts].map(([category, count]) => ({ category, count }));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
