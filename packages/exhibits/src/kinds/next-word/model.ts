import { wordsOf, type NextWordData } from "@learn/exhibit-data/next-word";

/** The words that were tapped behind the beginning, and the sentences that were added to what it has read. */
export interface NextWordState {
  tapped: string[];
  added: string[];
}

export const mostTapped = 20;
export const mostAdded = 5;
export const mostCharacters = 120;

/** The word that the next one follows. */
export function lastWord({ start }: NextWordData, { tapped }: NextWordState): string {
  return tapped.at(-1) ?? wordsOf(start).at(-1) ?? "";
}

/** A word, and how often it came next. */
export interface Follower {
  word: string;
  times: number;
}

/** The words that come behind a word in the texts, the most frequent first; of two as frequent, the one that was read first. */
export function followers(texts: readonly string[], word: string): Follower[] {
  const times = new Map<string, number>();
  for (const text of texts) {
    const read = wordsOf(text);
    for (const [place, one] of read.entries()) {
      const next = read[place + 1];
      if (one === word && next !== undefined) times.set(next, (times.get(next) ?? 0) + 1);
    }
  }
  return [...times].map(([next, count]) => ({ word: next, times: count })).toSorted((a, b) => b.times - a.times);
}

/** How often any word came next. */
export function timesIn(all: readonly Follower[]): number {
  return all.reduce((sum, { times }) => sum + times, 0);
}
