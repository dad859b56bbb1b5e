import { type DangerKind, dangerKinds } from "./danger-kinds.ts";
import { passagesOf, phraseKinds, sentencesOf } from "./danger-passages.ts";
import { learnedDanger } from "./learned-danger.ts";

/** The longest message of a student; what is longer is a program, which is heard by phrases alone. */
const longestText = 4000;

/**
 * What a student's message signals, the most urgent kind first: the wish to die or self-harm, sexual harm, abuse, a threat, a
 * friend in danger, running away, neglect, illness around eating, bullying, drugs; null for nearly every message.
 *
 * It is a list of phrases, made so that a game, a history lesson, biology and programming seldom touch it. It can't see
 * what no such list can: hints and silence, irony, what is spread over several messages, words that nobody thought of,
 * most other languages, letters of other scripts that look alike. And it can be wrong: a role in a play, a quotation, a
 * joke among friends. So it takes nothing away and accuses nobody; it makes sure that a person is named. Where it is
 * silent, the coach's own rules ask the model to do the same.
 *
 * Whether a phrase means what it says, and what no phrase says, is decided passage by passage by weights of words that were
 * learned from sentences (`learnedDanger`).
 *
 * Every phrase takes a bounded number of words and is looked for only around its rarest word.
 */
export function findDanger(text: string): DangerKind | null {
  const spoken = phraseKinds(text);
  const found = text.length > longestText ? spoken : heardIn(text, spoken.length > 0);
  return dangerKinds.find((kind) => found.includes(kind)) ?? null;
}

function heardIn(text: string, hasPhrases: boolean): DangerKind[] {
  // One sentence with a phrase is enough, whatever coursework is around it.
  const parts = hasPhrases ? [...passagesOf(text), ...sentencesOf(text)] : passagesOf(text);
  return parts.flatMap((part) => learnedDanger(part, hasPhrases ? phraseKinds(part) : []) ?? []);
}
