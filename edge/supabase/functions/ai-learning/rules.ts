import { guidedChat } from "../_shared/activity-guide.ts";
import type { AssessmentRules } from "../_shared/assess.ts";
import { rubricAiLearningPrompt } from "./prompts.generated.ts";

/** How AI Learning talks. */
export const chatRules = guidedChat("ai-learning");

/** How AI Learning evaluates. */
export const assessmentRules: AssessmentRules = { areaId: "ai-learning", rubric: rubricAiLearningPrompt };
