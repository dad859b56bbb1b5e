import type { StoredMessage } from "../_shared/conversation/index.ts";
import { isRepetition } from "../_shared/assessment/index.ts";
import { countWords } from "../_shared/text/index.ts";

/** So many ideas of the student's stand before the coach's first one. */
export const ideasNeeded = 2;

/** Questions, wishes and moods: they bring no idea, whatever they are about. "What if" does. */
const noIdea = [
  /\?\s*$/,
  /^(?:please |pls |ok |okay |but |so |no |well |just |um |uh )*(?:you )?(?:tell|give|say|show|write|make|list|help|start|begin|suggest)\b.*\b(?:me|us|one|some|idea|ideas|it|first)\b/i,
  /^(?:i |im |i'm |well |um |uh |sorry |honestly )*(?:dont|don't|do not|dunno|donno|cant|can't|cannot|idk|have no|no idea|no clue|not sure|stuck|am stuck|need (?:help|an? idea|ideas|time)|want (?:you|an? idea|ideas|to stop))\b/i,
  /^(?:what|which|who|how|why|when|where|can you|could you|will you|would you|do you|are you)\b/i,
  /\b(?:i am|i'm|im|i feel|feeling) (?:so |very |really )?(?:sad|angry|tired|bored|scared|lonely|sick|afraid|upset|hungry)\b/i,
  /\b(?:nobody|no one) (?:likes|plays with|talks to) me\b|\b(?:died|hate (?:this|it|you))\b/i,
  /^(?:yes|yeah|no|nope|ok|okay|hi|hello|hey|thanks|thank you|sure|maybe|cool|good|nice|done|next)\b.{0,12}$/i,
];
const whatIf = /^(?:and |or |hm+ |maybe )*what if\b/i;

// A list, a next line, or "or" and "another" between two of them.
const between =
  /\n+|;|(?<=[.!?])\s+|,?\s+(?:or (?:maybe |a |an )|and (?:another|also|then another)\b|another (?:one|idea)(?: is| would be)?\b)/i;
const bullet = /^\s*(?:[-*•]|\d{1,2}[.)])\s*/;

/**
 * The ideas that the student has written so far, each once: thoughts of three words or more that are no question, no wish to
 * be told and no mood, and that repeat neither an earlier one nor the coach or the challenge.
 *
 * It counts what could be an idea, in any language; whether one is good is nobody's question here.
 *
 * @param texts - the challenge's title and description, and whatever else isn't the student's idea
 */
export function ownIdeas(history: readonly Pick<StoredMessage, "role" | "content">[], newest: string, texts: readonly string[]): string[] {
  const ideas: string[] = [];
  const given = texts.flatMap(sentencesOf);
  for (const { role, content } of [...history, { role: "user", content: newest }]) {
    if (role !== "user") given.push(...sentencesOf(content));
    else for (const piece of piecesOf(content)) if (isNew(piece, ideas, given)) ideas.push(piece);
  }
  return ideas;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/);
}

function piecesOf(text: string): string[] {
  return text
    .split(between)
    .map((piece) => (piece ?? "").replace(bullet, "").trim())
    .filter((piece) => countWords(piece) >= 3 && (whatIf.test(piece) || !noIdea.some((pattern) => pattern.test(piece))));
}

function isNew(piece: string, ideas: string[], given: string[]): boolean {
  return !isRepetition(piece, ideas) && !isRepetition(piece, given);
}
