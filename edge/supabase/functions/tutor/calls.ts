import { evaluationCall, helperCall, type AreaCalls } from "../_shared/turn/index.ts";
import { rubricTutorPrompt } from "./prompts.generated.ts";

/**
 * What Tutor asks of a model, and its pass mark.
 *
 * @see requirements ASSESS-021, ASSESS-056 to ASSESS-063
 */
export const calls = {
  id: "tutor",
  name: "Tutor",
  turns: { design: helperCall("large"), edit: helperCall("large"), metadata: helperCall("large"), chat: helperCall("large") },
  assessment: {
    ...evaluationCall,
    model: "large",
    passMark: 84.95,
    rubric: rubricTutorPrompt,
    sendsGreeting: true,
    sendsOutcomes: true,
    needsModule: true,
    modulesBy: "students",
  },
} satisfies AreaCalls;
