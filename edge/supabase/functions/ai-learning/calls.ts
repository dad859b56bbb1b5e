import { evaluationCall, guideCall, type AreaCalls } from "../_shared/turn/index.ts";
import { rubricAiLearningPrompt } from "./prompts.generated.ts";
import { serializeExhibit } from "../_shared/exhibit/index.ts";

/**
 * What AI Learning asks of a model, and its pass mark.
 *
 * @see requirements ASSESS-020, AILEARN-050 to AILEARN-054
 */
export const calls = {
  id: "ai-learning",
  name: "AI Learning",
  turns: { chat: guideCall },
  assessment: {
    ...evaluationCall,
    model: "small",
    passMark: 89.5,
    rubric: rubricAiLearningPrompt,
    serialize: serializeExhibit,
    sendsGreeting: true,
    sendsOutcomes: true,
    needsModule: false,
    modulesBy: "authors",
  },
} satisfies AreaCalls;
