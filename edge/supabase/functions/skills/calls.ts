import { evaluationCall, guideCall, type AreaCalls } from "../_shared/turn/index.ts";
import { serializeExhibit } from "../_shared/exhibit/index.ts";
import { rubricSkillsPrompt } from "./prompts.generated.ts";

/**
 * What Skills asks of a model, and its pass mark.
 *
 * @see requirements ASSESS-024, SKILL-040 to SKILL-044
 */
export const calls = {
  id: "skills",
  name: "Skills",
  turns: { chat: guideCall },
  assessment: {
    ...evaluationCall,
    model: "small",
    passMark: 84.9,
    rubric: rubricSkillsPrompt,
    serialize: serializeExhibit,
    sendsGreeting: true,
    sendsOutcomes: true,
    needsModule: false,
    modulesBy: "authors",
  },
} satisfies AreaCalls;
