import { cueNote } from "../_shared/cue-note.ts";
import type { Dependencies } from "../_shared/dependencies.ts";
import { gradeBandGuidance } from "../_shared/grade-band.ts";
import { learnerName } from "../_shared/learner-name.ts";
import { fillPrompt, promptReference } from "../_shared/prompt.ts";
import { coachingRulesPrompt } from "../_shared/prompts.generated.ts";
import { historyLimits, recentHistory, wideLimits } from "../_shared/recent-history.ts";
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
  // The practice coach works out from the conversation itself what it has asked already: it gets nearly all of it.
  const recent = recentHistory(begun.history, provider.practice ? wideLimits : historyLimits);
  const student = { role: "user", content: text } as const;
  const coach = begun.module?.coach ?? null;
  return {
    prompt: promptReference(guidePrompt),
    request: {
      model: provider.modelSmall,
      maxTokens: 500,
      temperature: 0.7,
      messages: [
        { role: "system", content: systemMessage(begun, text, recent.leftOut) },
        ...recent.messages.map(({ role, content }) => ({ role, content })),
        student,
      ],
      ...(provider.practice && coach !== null ? { metadata: { activity: JSON.stringify(coach), purpose: "chat" } } : {}),
    },
  };
}

function systemMessage({ learner, module, history, safe_person, summary }: BegunTurn, text: string, leftOut: number): string {
  return fillPrompt(guidePrompt, {
    area: words.area,
    learner_name: learnerName(learner.name),
    grade_band_guidance: gradeBandGuidance(learner.grade_level),
    coaching_rules: fillPrompt(coachingRulesPrompt, { safe_person: safe_person ?? anyAdult }),
    activity_title: module?.title || words.unknownTitle,
    activity_description: module?.description || words.unknownDescription,
    activity_outcomes: module?.outcomes || "none given",
    activity_instructions: module?.ai_facilitator_instructions || words.generalInstructions,
    earlier_summary: summary ?? (leftOut === 0 ? "nothing yet" : `${leftOut} messages before the ones below were left out.`),
    cue_note: module?.coach ? withoutQuotes(cueNote(module.coach, [...heardIn(history), { role: "user", content: text }])) : "none",
  });
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
