import type { BegunTurn } from "../_shared/conversation/index.ts";
import { coachFrame, fillPrompt, fitTurn, promptReference, type TurnParts } from "../_shared/prompt/index.ts";
import { outgoingLine } from "../_shared/gate/index.ts";
import { beginningOf } from "../_shared/provider/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { limitsOf, type TurnPrompt } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { ideasNeeded, ownIdeas } from "./own-ideas.ts";
import { challengeTextPrompt, createCoachPrompt } from "./prompts.generated.ts";
import { words } from "./words.ts";

/** The most of each text of a challenge, in tokens. */
const longestText = 700;

/**
 * What the model gets for one turn: the coach's rules, the challenge as data in a message of its own, as much of the
 * conversation as there is room for, the student's new words. What a student wrote never speaks with the system's voice.
 *
 * @see requirements CREATE-069 to CREATE-078
 */
export function composeTurn(begun: BegunTurn, text: string, { provider }: Pick<Dependencies, "provider">): TurnPrompt {
  const about = [{ role: "user" as const, content: challengeText(begun) }];
  const { messages, leftOut } = fitTurn({ ...turnParts(begun, text), about });
  return {
    prompt: promptReference(createCoachPrompt),
    leftOut,
    request: { ...limitsOf(calls.turns.chat, provider), messages },
  };
}

function turnParts(begun: BegunTurn, text: string): TurnParts<never> {
  const { module } = begun;
  return {
    begun,
    text,
    texts: {},
    system: (_, earlier) =>
      fillPrompt(createCoachPrompt, {
        ...coachFrame(begun, earlier),
        ideas_note: ideasNote(ownIdeas(begun.history, text, [module?.title ?? "", module?.description ?? ""]).length),
      }),
  };
}

/** The challenge as the student wrote it, with what its kind says about it: data between marks that nobody can know. */
function challengeText({ module, learner }: BegunTurn): string {
  const challenge_mark = crypto.randomUUID();
  const line = (text: string | null | undefined, otherwise: string): string =>
    beginningOf(outgoingLine(text, challenge_mark, { name: learner.name }), longestText) || otherwise;
  return fillPrompt(challengeTextPrompt, {
    challenge_mark,
    title: line(module?.title, words.unknownTitle),
    description: line(module?.description, words.unknownDescription),
    outcomes: line(module?.outcomes, "none given"),
    metrics: line(module?.metrics_for_success, "none given"),
    instructions: line(module?.ai_facilitator_instructions, words.generalInstructions),
  });
}

function ideasNote(count: number): string {
  const has = `The student has given ${count === 1 ? "1 idea" : `${count} ideas`} of their own so far.`;
  return count < ideasNeeded ? `${has} You give none now.` : `${has} A stimulus is allowed, a finished idea never.`;
}
