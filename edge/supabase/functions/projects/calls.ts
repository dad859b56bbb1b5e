import { evaluationCall, helperCall, type AreaCalls } from "../_shared/turn/index.ts";
import { serializeExhibit } from "../_shared/exhibit/index.ts";
import { creditMembers } from "./contributions.ts";
import { hiddenPeople } from "./members.ts";
import { rubricProjectsPrompt } from "./prompts.generated.ts";

/**
 * What Projects asks of a model, and its pass mark.
 *
 * @see requirements ASSESS-025, AI-005 to AI-007
 */
export const calls = {
  id: "projects",
  name: "Projects",
  turns: { chat: helperCall("large") },
  assessment: {
    ...evaluationCall,
    model: "large",
    passMark: 84.95,
    rubric: rubricProjectsPrompt,
    serialize: serializeExhibit,
    sendsGreeting: true,
    sendsOutcomes: false,
    needsModule: false,
    modulesBy: "students",
    credit: creditMembers,
    hidePeople: hiddenPeople,
  },
} satisfies AreaCalls;
