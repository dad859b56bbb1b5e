import { areaCalls, limitsOf } from "../_shared/area-calls.ts";
import { cueNote } from "../_shared/cue-note.ts";
import type { Dependencies } from "../_shared/dependencies.ts";
import { fitTurn, practiceLimits, promptLimits } from "../_shared/fit-turn.ts";
import type { TurnParts } from "../_shared/fit-turn.ts";
import { gradeBandGuidance } from "../_shared/grade-band.ts";
import { fillPrompt, promptReference } from "../_shared/prompt.ts";
import { coachingRulesPrompt } from "../_shared/prompts.generated.ts";
import { recentHistory, wideLimits } from "../_shared/recent-history.ts";
import type { BegunTurn, StoredMessage } from "../_shared/rows.ts";
import type { TurnPrompt } from "../_shared/chat.ts";
import { guidePrompt } from "./prompts.generated.ts";
import { words } from "./words.ts";

const anyAdult = "a teacher or another adult you trust";

/**
 * What the model gets for one turn: the system message, the recent conversation, the student's new words.
 *
 * @see requirements AILEARN-050 to AILEARN-054, AILEARN-060 to AILEARN-062
 */
export function composeTurn(begun: BegunTurn, text: string, { provider }: Pick<Dependencies, "provider">): TurnPrompt {
  const coach = begun.module?.coach ?? null;
  const { messages, leftOut } = fitTurn(turnParts(begun, text), provider.practice ? practiceLimits : promptLimits);
  return {
    prompt: promptReference(guidePrompt),
    leftOut,
    request: {
      ...limitsOf(areaCalls["ai-learning"].calls.chat, provider),
      messages,
      ...(provider.practice && coach !== null ? { metadata: { activity: JSON.stringify(coach), purpose: "chat" } } : {}),
    },
  };
}

function turnParts(begun: BegunTurn, text: string): TurnParts<"title" | "description" | "outcomes" | "instructions"> {
  const { learner, module, history, safe_person } = begun;
  const cue_note = module?.coach ? withoutQuotes(cueNote(module.coach, [...heardIn(history), { role: "user", content: text }])) : "none";
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
        area: areaCalls["ai-learning"].name,
        grade_band_guidance: gradeBandGuidance(learner.grade_level),
        coaching_rules: fillPrompt(coachingRulesPrompt, { safe_person: safe_person ?? anyAdult }),
        activity_title: title,
        activity_description: description,
        activity_outcomes: outcomes,
        activity_instructions: instructions,
        earlier_summary: earlier,
        cue_note,
      }),
  };
}

/** What the note is made from: the greeting, which may hold the first question, and as much as can be read in a moment. */
function heardIn(history: StoredMessage[]): StoredMessage[] {
  const greeting = history.slice(0, 1).filter(({ role }) => role === "assistant");
  return [...greeting, ...recentHistory(history, wideLimits).messages];
}

/** The note without the words that it quotes: what a student wrote never stands in a system message. */
function withoutQuotes(note: string): string {
  return note.replace(/ in "[^"]*"/g, "");
}
