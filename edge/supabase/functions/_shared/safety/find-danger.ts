import { type DangerKind, dangerKinds } from "./danger-kinds.ts";
import { languages } from "./danger-phrases.ts";
import { heardText } from "./heard-words.ts";
import { learnedDanger, soundsCalm } from "./learned-danger.ts";
import { english } from "./phrases-en.ts";
import { PhraseIndex } from "./phrase-index.ts";

const listeners = languages.map((language) => ({ isEnglish: language === english, index: new PhraseIndex(language, dangerKinds) }));

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
 * Where no phrase stands in it, the words decide that were learned from sentences (`learnedDanger`).
 *
 * Every phrase takes a bounded number of words and is looked for only around its rarest word.
 */
export function findDanger(text: string): DangerKind | null {
  const heard = heardText(text);
  const found = listeners.flatMap(({ isEnglish, index }) => {
    const kind = index.mostUrgent(heard);
    if (kind === null) return [];
    // A threat is short, and made of the words of games.
    return isEnglish && dangerKinds[kind] !== "threat" && soundsCalm(text) ? [] : kind;
  });
  return found.length === 0 ? learnedDanger(text) : (dangerKinds[Math.min(...found)] ?? null);
}
