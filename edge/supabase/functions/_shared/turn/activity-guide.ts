import { areaCalls, limitsOf } from "./area-calls.ts";
import type { Dependencies } from "../request/index.ts";
import { coachingRulesFor, fillPrompt, fitTurn, gradeBandGuidance, guidePrompt, practiceLimits, promptLimits, promptReference, turnNote } from "../prompt/index.ts";
import type { TurnParts } from "../prompt/index.ts";
import { apologyFor, words } from "./guide-words.ts";
import { mostReplyWords } from "../conversation/index.ts";
import type { BegunTurn } from "../conversation/index.ts";
import type { ChatRules, TurnPrompt } from "./chat.ts";

/** The areas in which the guide leads through an activity. */
export type GuidedArea = "ai-learning" | "skills";

/**
 * How the guide talks in one area.
 *
 * @see requirements AILEARN-050 to AILEARN-062, SKILL-040 to SKILL-048
 */
export function guidedChat(areaId: GuidedArea): ChatRules {
  return {
    areaId,
    compose: (begun, text, means) => composeGuidedTurn(areaId, begun, text, means),
    apologyFor,
    notSaved: words.technicalIssue,
  };
}

/** What the model gets for one turn: the system message, the recent conversation, the student's new words. */
export function composeGuidedTurn(areaId: GuidedArea, begun: BegunTurn, text: string, { provider }: Pick<Dependencies, "provider">): TurnPrompt {
  const coach = begun.module?.coach ?? null;
  const { messages, leftOut } = fitTurn(turnParts(areaId, begun, text), provider.practice ? practiceLimits : promptLimits);
  return {
    prompt: promptReference(guidePrompt),
    leftOut,
    request: {
      ...limitsOf(areaCalls[areaId].calls.chat, provider),
      messages,
      ...(provider.practice && coach !== null ? { metadata: { activity: JSON.stringify(coach), purpose: "chat" } } : {}),
    },
  };
}

function turnParts(areaId: GuidedArea, begun: BegunTurn, text: string): TurnParts<"title" | "description" | "outcomes" | "instructions"> {
  const { learner, module } = begun;
  return {
    begun,
    text,
    texts: {
      title: module?.title || words.unknownTitle,
      description: module?.description || words.unknownDescription,
      outcomes: module?.outcomes || "none given",
      instructions: module?.ai_facilitator_instructions || words.generalInstructions,
    },
    system: ({ title, description, outcomes, instructions }, earlier) =>
      fillPrompt(guidePrompt, {
        area: areaCalls[areaId].name,
        grade_band_guidance: gradeBandGuidance(learner.grade_level),
        coaching_rules: coachingRulesFor(begun),
        activity_title: title,
        activity_description: description,
        activity_outcomes: outcomes,
        activity_instructions: instructions,
        earlier_summary: earlier,
        cue_note: turnNote(begun, text),
        most_words: String(mostReplyWords),
      }),
  };
}
