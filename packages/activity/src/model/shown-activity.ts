import type { Progress } from "@learn/data";
import type { ActivityWords } from "../words.ts";

/** An opened activity as it came from the server. */
interface Opened {
  row: {
    id: string;
    category_activity: string | null;
    sub_category: string | null;
    progress: Progress;
    evaluation_score: number | null;
    evaluation_evidence: string | null;
  };
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
}

/**
 * What to show of an activity. Without its module, title and description say so.
 *
 * @param evaluation - the newest evaluation of this visit; the latest one decides
 * @see requirements AILEARN-060, AILEARN-061
 */
export function showActivity(
  { row, module }: Opened,
  evaluation: { evaluation_score: number; evaluation_evidence: string } | null,
  isCompletedNow: boolean,
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
    progress: isCompletedNow ? "completed" : row.progress,
    score: evaluation ? evaluation.evaluation_score : row.evaluation_score,
    evidence: evaluation ? evaluation.evaluation_evidence : row.evaluation_evidence,
  };
}
