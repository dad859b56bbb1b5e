import { evaluationCall, helperCall, type AreaCalls } from "../_shared/turn/index.ts";
import { rubricCreatePrompt } from "./prompts.generated.ts";

/**
 * What Create asks of a model, and its pass mark.
 *
 * @see requirements ASSESS-023, ASSESS-056 to ASSESS-063
 */
export const calls = {
  id: "create",
  name: "Create",
  turns: { chat: helperCall("large") },
  assessment: {
    ...evaluationCall,
    model: "large",
    passMark: 84.95,
    rubric: rubricCreatePrompt,
    sendsGreeting: false,
    sendsOutcomes: true,
    needsModule: true,
    isMatterOpen: true,
    modulesBy: "students",
  },
} satisfies AreaCalls;
