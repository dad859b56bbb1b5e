import type { PathQuestion } from "../supabase/functions/_shared/cues/index.ts";

/** How the student asks in a workshop for programs; `analysis` is what follows a run. */
export type WorkshopMode = "code" | "critique" | "ideas" | "explain" | "analysis";

/** What belongs to a message in a workshop. */
export interface Workshop {
  mode: WorkshopMode;
  /** How many programs have been shown. */
  programs: number;
  /** Whether the run just now ended with an error. */
  failed: boolean;
  /** Whether what came of it is a page, which the student alone sees. */
  isPage?: boolean;
  /** Whether the student is asked what they think before a new program runs. */
  predicts?: boolean;
  /** What the student thought before the run just now; null where they said nothing. */
  prediction?: string | null;
}

const beforeRun = /\b(?:before (?:you )?(?:run|running|play|open|lengthen)|without running|do you expect|you expect|predict|what will)\b/i;
const afterRun =
  /\b(?:run it|run the|run your|runs?\b.*\btimes|happen(?:s|ed)|code|line|play (?:a|once)|look at|type something|test|tr(?:y|ied)|change|differ(?:ed|ent)?|first version|first description|compare)\b/i;

type Phase = "describe" | "predict" | "after";

function phaseOf({ text }: PathQuestion): Phase {
  if (beforeRun.test(text)) return "predict";
  return afterRun.test(text) ? "after" : "describe";
}

/** The questions that fit what the student does now; all where none does. */
export function fittingQuestions(questions: PathQuestion[], workshop: Workshop | null): PathQuestion[] {
  if (workshop === null) return questions;
  const wanted = wantedPhases(workshop);
  for (const phase of wanted) {
    const fitting = questions.filter((question) => phaseOf(question) === phase);
    if (fitting.length > 0) return fitting;
  }
  return questions;
}

/** Describing and deciding in critique and ideas, predicting before a run, testing and changing after one. */
function wantedPhases({ mode, programs }: Workshop): Phase[] {
  if (mode === "analysis" || mode === "explain") return ["after"];
  if (mode === "code") return ["predict", "after"];
  return programs === 0 ? ["describe", "predict"] : ["after", "describe"];
}
