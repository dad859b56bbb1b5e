import { checkedAmong, type DashboardRow, type Progress } from "@learn/data";

/** How many activities are how far. */
export interface Counts {
  total: number;
  completed: number;
  /** How many of these their student alone has checked, in words. */
  checked: string | undefined;
  inProgress: number;
  notStarted: number;
  /** The completed share, 0 to 100, a whole number. 100 only when every one is completed. */
  percent: number;
}

/** Counts activities by progress. Without activities everything is 0. */
export function countProgress(activities: readonly Pick<DashboardRow, "progress" | "evaluation_score" | "self_check">[]): Counts {
  const total = activities.length;
  const completed = activities.filter(({ progress }) => progress === "completed").length;
  const inProgress = activities.filter(({ progress }) => progress === "started").length;
  const percent = total === 0 ? 0 : completed === total ? 100 : Math.min(99, Math.round((100 * completed) / total));
  return { total, completed, checked: checkedAmong(activities), inProgress, notStarted: total - completed - inProgress, percent };
}

/** One stepping stone for each activity: the completed ones first, then the started ones. */
export function progressSteps({ completed, inProgress, notStarted }: Counts): ("done" | "begun" | "rest")[] {
  return [...Array<"done">(completed).fill("done"), ...Array<"begun">(inProgress).fill("begun"), ...Array<"rest">(notStarted).fill("rest")];
}

/** One stone for each activity in its order, and which of them comes next. */
export function pathOf<Row extends { id: string; progress: Progress }>(
  ordered: readonly Row[],
  next: { id: string } | undefined,
): ("done" | "begun" | "next" | "rest")[] {
  return ordered.map(({ id, progress }) => {
    if (progress === "completed") return "done";
    if (id === next?.id) return "next";
    return progress === "started" ? "begun" : "rest";
  });
}

/** Whether an activity may be opened: completed ones stay closed. */
export function canOpen({ progress }: { progress: Progress }): boolean {
  return progress !== "completed";
}
