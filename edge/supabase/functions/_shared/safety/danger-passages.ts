/** Nearly every message; danger is told in a few of its words. */
const size = 40;
const step = 30;

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
