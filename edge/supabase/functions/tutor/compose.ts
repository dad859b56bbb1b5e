import { limitsOf, type TurnPrompt } from "../_shared/turn/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { coachFrame, fillPrompt, fitTurn, promptReference } from "../_shared/prompt/index.ts";
import type { BegunTurn } from "../_shared/conversation/index.ts";
import { beginningOf } from "../_shared/provider/index.ts";
import { outgoingText } from "../_shared/gate/index.ts";
import { calls } from "./calls.ts";
import { instructionsOf } from "./design-path.ts";
import { tutorDesignPrompt, tutorEditPrompt, tutorPlayPrompt } from "./prompts.generated.ts";
import { words } from "./words.ts";

/** The most of a tutor's design that a prompt holds, in estimated tokens: three times the longest that a design talk writes. */
const mostOfDesign = 1200;

type Means = Pick<Dependencies, "provider">;

/**
 * What the model gets for one turn of the talk in which a tutor is designed: the plan so far, as data, in a message of its own.
 *
 * @see requirements TUTOR-080 to TUTOR-083
 */
export function composeDesign(begun: BegunTurn, text: string, { provider }: Means): TurnPrompt {
  return composeAbout(begun, text, { prompt: tutorDesignPrompt, call: limitsOf(calls.turns.design, provider) });
}

/** What the model gets for one turn of the talk in which a tutor is changed: its present instructions, as data, in a message of their own. */
export function composeEdit(begun: BegunTurn, text: string, { provider }: Means): TurnPrompt {
  return composeAbout(begun, text, { prompt: tutorEditPrompt, call: limitsOf(calls.turns.edit, provider) });
}

interface About {
  prompt: typeof tutorDesignPrompt;
  call: ReturnType<typeof limitsOf>;
}

function composeAbout(begun: BegunTurn, text: string, { prompt, call }: About): TurnPrompt {
  const { now } = instructionsOf(begun);
  const about = now === "" ? [] : [{ role: "user" as const, content: between(now, crypto.randomUUID(), begun) }];
  const system = (_: object, earlier: string): string => fillPrompt(prompt, coachFrame(begun, earlier));
  const { messages, leftOut } = fitTurn({ texts: {}, system, begun, text, about });
  return {
    prompt: promptReference(prompt),
    leftOut,
    request: { ...call, messages },
  };
}

/**
 * What the model gets for one turn with a tutor: our rules in the system message, and the design that a student wrote as
 * data in a message of its own, so that it never speaks with the system's voice.
 */
export function composePlay(begun: BegunTurn, text: string, { provider }: Means): TurnPrompt {
  const mark = crypto.randomUUID();
  const about = [{ role: "user" as const, content: designMessage(begun, mark) }];
  const system = (_: object, earlier: string): string => fillPrompt(tutorPlayPrompt, { ...coachFrame(begun, earlier), design_mark: mark });
  const { messages, leftOut } = fitTurn({ texts: {}, system, begun, text, about });
  return {
    prompt: promptReference(tutorPlayPrompt),
    leftOut,
    request: { ...limitsOf(calls.turns.chat, provider), messages },
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
