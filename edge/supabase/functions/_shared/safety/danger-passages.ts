import { type DangerKind, dangerKinds } from "./danger-kinds.ts";
import { languages } from "./danger-phrases.ts";
import { heardText } from "./heard-words.ts";
import { PhraseIndex } from "./phrase-index.ts";

const indexes = languages.map((language) => new PhraseIndex(language, dangerKinds));
/** Nearly every message; danger is told in a few of its words. */
const size = 40;
const step = 30;

/** The kinds of danger that phrases of the lists speak of in a text: the most urgent one of each language that has any. */
export function phraseKinds(text: string): DangerKind[] {
  const heard = heardText(text);
  return indexes.flatMap((index) => dangerKinds[index.mostUrgent(heard) ?? -1] ?? []);
}

/** A text in passages of at most 40 words, each of which begins 30 words after the one before. */
export function passagesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const passages: string[] = [];
  for (let from = 0; from === 0 || from + size - step < words.length; from += step) passages.push(words.slice(from, from + size).join(""));
  return passages;
}

/** The sentences of two words and more, where a text has several. */
export function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^.!?؟…\n]+/g) ?? [];
  return sentences.length > 1 ? sentences.filter((sentence) => /\S\s+\S/.test(sentence)) : [];
}
