import { checkedByStudent, isUnproven, type Progress } from "@learn/data";
import type { ActivityWords } from "../words.ts";

/** What an evaluation changes about an activity. */
interface Standing {
  progress: Progress;
  evaluation_score: number | null;
  evaluation_evidence: string | null;
  evaluation_proven: boolean | null;
  self_check: Parameters<typeof checkedByStudent>[0]["self_check"];
}

/** An opened activity as it came from the server. */
interface Opened {
  row: Standing & { id: string; category_activity: string | null; sub_category: string | null };
  module: { title: string; description: string; greeting: string } | null;
}

/** An opened activity as the page shows it. */
export interface ShownActivity {
  id: string;
  title: string;
  description: string;
  greeting: string;
  category: string;
  subCategory: string;
  progress: Progress;
  score: number | null;
  evidence: string | null;
  /** That the student checked the work, where they did. */
  checked: string | undefined;
  /** A score that no criterion proves stands here: it doesn't count. */
  isUnproven: boolean;
}

/**
 * What to show of an activity. Without its module, title and description say so.
 *
 * @see requirements AILEARN-060, AILEARN-061
 */
export function showActivity(
  { row, module }: Opened,
  words: Pick<ActivityWords, "unknownTitle" | "unknownDescription" | "greeting" | "category">,
): ShownActivity {
  const title = module?.title || words.unknownTitle;
  return {
    id: row.id,
    title,
    description: module ? module.description : words.unknownDescription,
    greeting: module?.greeting || words.greeting(title),
    category: row.category_activity ?? words.category,
    subCategory: row.sub_category ?? "",
    progress: row.progress,
    score: row.evaluation_score,
    evidence: row.evaluation_evidence,
    checked: checkedByStudent(row),
    isUnproven: isUnproven(row),
  };
}

/** How an activity stands after an evaluation: the latest one decides. */
export function evaluated<Row extends Standing>(
  row: Row,
  {
    evaluation_score,
    evaluation_evidence,
    completed,
    proven,
  }: { evaluation_score: number | null; evaluation_evidence: string; completed: boolean; proven: boolean },
): Row {
  return { ...row, evaluation_score, evaluation_evidence, evaluation_proven: proven, progress: completed ? "completed" : row.progress };
}
