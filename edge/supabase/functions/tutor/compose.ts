import { limitsOf } from "../_shared/turn/index.ts";
import type { TurnPrompt } from "../_shared/turn/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { coachingRulesFor, fillPrompt, fitTurn, learnerGuidance, promptLimits, promptReference } from "../_shared/prompt/index.ts";
import { mostReplyWords, tokensPerMessage } from "../_shared/conversation/index.ts";
import type { BegunTurn } from "../_shared/conversation/index.ts";
import { beginningOf, estimateTokens } from "../_shared/provider/index.ts";
import { outgoingText } from "../_shared/gate/index.ts";
import { calls } from "./calls.ts";
import { tutorDesignPrompt, tutorEditPrompt, tutorPlayPrompt } from "./prompts.generated.ts";
import { words } from "./words.ts";

/** The most of a tutor's design that a prompt holds, in estimated tokens: three times the longest that a design talk writes. */
const mostOfDesign = 1200;

type Means = Pick<Dependencies, "provider">;

/** What every prompt of this area begins with. */
function frameOf(begun: BegunTurn, text: string, earlier: string) {
  return {
    grade_band_guidance: learnerGuidance(begun.learner),
    coaching_rules: coachingRulesFor(begun),
    earlier_summary: earlier,
    most_words: String(mostReplyWords),
  };
}

/**
 * What the model gets for one turn of the talk in which a tutor is designed.
 *
 * @see requirements TUTOR-080 to TUTOR-083
 */
export function composeDesign(begun: BegunTurn, text: string, { provider }: Means): TurnPrompt {
  const system = (_: object, earlier: string): string => fillPrompt(tutorDesignPrompt, frameOf(begun, text, earlier));
  const { messages, leftOut } = fitTurn({ texts: {}, system, begun, text }, promptLimits);
  return {
    prompt: promptReference(tutorDesignPrompt),
    leftOut,
    request: { ...limitsOf(calls.turns.design, provider), messages },
  };
}

/** What the model gets for one turn of the talk in which a tutor is changed: its present instructions, as data, in a message of their own. */
export function composeEdit(begun: BegunTurn, text: string, { provider }: Means): TurnPrompt {
  const mark = crypto.randomUUID();
  const instructions = begun.module?.ai_facilitator_instructions ?? "";
  const design = { role: "user" as const, content: between(instructions, mark, begun) };
  const tokens = promptLimits.tokens - estimateTokens(design.content) - tokensPerMessage;
  const system = (_: object, earlier: string): string => fillPrompt(tutorEditPrompt, frameOf(begun, text, earlier));
  const { messages, leftOut } = fitTurn({ texts: {}, system, begun, text }, { ...promptLimits, tokens });
  return {
    prompt: promptReference(tutorEditPrompt),
    leftOut,
    request: {
      ...limitsOf(calls.turns.edit, provider),
      messages: [...messages.slice(0, 1), design, ...messages.slice(1)],
    },
  };
}

/**
 * What the model gets for one turn with a tutor: our rules in the system message, and the design that a student wrote as
 * data in a message of its own, so that it never speaks with the system's voice.
 */
export function composePlay(begun: BegunTurn, text: string, { provider }: Means): TurnPrompt {
  const mark = crypto.randomUUID();
  const design = { role: "user" as const, content: designMessage(begun, mark) };
  const tokens = promptLimits.tokens - estimateTokens(design.content) - tokensPerMessage;
  const system = (_: object, earlier: string): string =>
    fillPrompt(tutorPlayPrompt, { ...frameOf(begun, text, earlier), design_mark: mark });
  const { messages, leftOut } = fitTurn({ texts: {}, system, begun, text }, { ...promptLimits, tokens });
  return {
    prompt: promptReference(tutorPlayPrompt),
    leftOut,
    request: {
      ...limitsOf(calls.turns.chat, provider),
      messages: [...messages.slice(0, 1), design, ...messages.slice(1)],
    },
  };
}

function designMessage(begun: BegunTurn, mark: string): string {
  const { title, outcomes, ai_facilitator_instructions: instructions } = begun.module ?? {};
  const lines = [`Title: ${title ?? ""}`, `Goals: ${outcomes ?? ""}`, instructions || words.generalInstructions];
  return between(lines.join("\n"), mark, begun);
}

/** A student's design as it leaves: between its marks and within its bounds, without what could lead a stranger to a child. */
function between(text: string, mark: string, { learner }: BegunTurn): string {
  const design = outgoingText(text, { name: learner.name }).replaceAll(mark, "");
  return `[${mark} begin]\n${beginningOf(design, mostOfDesign)}\n[${mark} end]`;
}
