import { guidedChat } from "../_shared/turn/index.ts";
import type { AssessmentRules } from "../_shared/assessment/index.ts";
import { rubricAiLearningPrompt } from "./prompts.generated.ts";

/** How AI Learning talks. */
export const chatRules = guidedChat("ai-learning");

/** How AI Learning evaluates. */
export const assessmentRules: AssessmentRules = { areaId: "ai-learning", rubric: rubricAiLearningPrompt };
