import type { BegunTurn } from "../_shared/conversation/index.ts";
import { mostReplyWords } from "../_shared/conversation/index.ts";
import {
  coachingRulesFor,
  fillPrompt,
  fitTurn,
  gradeBandGuidance,
  practiceLimits,
  promptLimits,
  promptReference,
  turnNote,
} from "../_shared/prompt/index.ts";
import type { TurnParts } from "../_shared/prompt/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { limitsOf } from "../_shared/turn/index.ts";
import type { TurnPrompt } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { ideasNeeded, ownIdeas } from "./own-ideas.ts";
import { practiceActivity } from "./practice-activity.ts";
import { createCoachPrompt } from "./prompts.generated.ts";
import { words } from "./words.ts";

/**
 * What the model gets for one turn: the coach's rules with the student's challenge, as much of the conversation as there is
 * room for, the student's new words.
 *
 * @see requirements CREATE-069 to CREATE-078
 */
export function composeTurn(begun: BegunTurn, text: string, { provider }: Pick<Dependencies, "provider">): TurnPrompt {
  const { messages, leftOut } = fitTurn(turnParts(begun, text), provider.practice ? practiceLimits : promptLimits);
  return {
    prompt: promptReference(createCoachPrompt),
    leftOut,
    request: {
      ...limitsOf(calls.turns.chat, provider),
      messages,
      ...(provider.practice ? { metadata: { activity: JSON.stringify(practiceActivity(begun.module)), purpose: "chat" } } : {}),
    },
  };
}

function turnParts(begun: BegunTurn, text: string): TurnParts<"title" | "description" | "outcomes" | "metrics" | "instructions"> {
  const { learner, module } = begun;
  return {
    begun,
    text,
    texts: {
      title: module?.title || words.unknownTitle,
      description: module?.description || words.unknownDescription,
      outcomes: module?.outcomes || "none given",
      metrics: module?.metrics_for_success || "none given",
      instructions: module?.ai_facilitator_instructions || words.generalInstructions,
    },
    system: ({ title, description, outcomes, metrics, instructions }, earlier) =>
      fillPrompt(createCoachPrompt, {
        grade_band_guidance: gradeBandGuidance(learner.grade_level),
        coaching_rules: coachingRulesFor(begun),
        activity_title: title,
        activity_description: description,
        activity_outcomes: outcomes,
        activity_metrics: metrics,
        activity_instructions: instructions,
        ideas_note: ideasNote(ownIdeas(begun.history, text, [title, description]).length),
        earlier_summary: earlier,
        turn_note: turnNote(begun, text),
        most_words: String(mostReplyWords),
      }),
  };
}

function ideasNote(count: number): string {
  const has = `The student has given ${count === 1 ? "1 idea" : `${count} ideas`} of their own so far.`;
  return count < ideasNeeded ? `${has} You give none now.` : `${has} A stimulus is allowed, a finished idea never.`;
}
