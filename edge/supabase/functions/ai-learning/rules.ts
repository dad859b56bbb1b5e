import type { AssessmentRules } from "../_shared/assess.ts";
import type { ChatRules } from "../_shared/chat.ts";
import { composeTurn } from "./compose-turn.ts";
import { rubricAiLearningPrompt } from "./prompts.generated.ts";
import { apologyFor, words } from "./words.ts";

/** How AI Learning talks. */
export const chatRules: ChatRules = {
  areaId: "ai-learning",
  compose: composeTurn,
  apologyFor,
  notSaved: words.technicalIssue,
};

/** How AI Learning evaluates. */
export const assessmentRules: AssessmentRules = {
  areaId: "ai-learning",
  rubric: rubricAiLearningPrompt,
};
