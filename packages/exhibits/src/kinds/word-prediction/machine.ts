/** A word that came after another one in the text, and how often. */
export interface Follower {
  word: string;
  times: number;
}

/** For each word of a text the words that came right after it, the most frequent first. */
export type Model = ReadonlyMap<string, readonly Follower[]>;

/** The sentences of a text as lists of words in small letters. */
export function sentencesOf(text: string): string[][] {
  return text
    .toLowerCase()
    .normalize("NFC")
    .split(/[.!?\n]+/)
    .map((sentence) => sentence.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [])
    .filter((words) => words.length > 0);
}

/** Counts which word comes after which. A sentence's last word is followed by nothing. */
export function learnFrom(text: string): Model {
  const counts = new Map<string, Map<string, number>>();
  for (const words of sentencesOf(text))
    words.slice(0, -1).forEach((word, index) => {
      const next = words[index + 1];
      if (next === undefined) return;
      const after = counts.get(word) ?? new Map<string, number>();
      after.set(next, (after.get(next) ?? 0) + 1);
      counts.set(word, after);
    });
  // Sorting keeps the order of the text among words that came equally often.
  return new Map([...counts].map(([word, after]) => [word, [...after].map(([one, times]) => ({ word: one, times })).toSorted(byTimes)]));
}

const byTimes = (one: Follower, other: Follower) => other.times - one.times;

/** What the machine offers after a word, the most frequent first; nothing after a word that nothing ever followed. */
export function nextWords(model: Model, word: string): readonly Follower[] {
  return model.get(word) ?? [];
}

/** How many words a text has, and how many different ones. */
export function sizeOf(text: string): { words: number; different: number } {
  const all = sentencesOf(text).flat();
  return { words: all.length, different: new Set(all).size };
}

/** The words that a sentence can begin with: those with which the text's sentences begin, each once, in its order. */
export function firstWords(text: string): string[] {
  return [...new Set(sentencesOf(text).flatMap(([first]) => (first === undefined ? [] : [first])))];
}
