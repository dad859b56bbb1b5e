import type { WordMapData } from "@learn/exhibit-data/word-map";

/** A place on the map, from 0 to 100 to the right and up, as in a plot. */
export interface Place {
  x: number;
  y: number;
}

/** Where the child put each word, null while it is nowhere; and the word that was touched last, by its name. */
export interface WordMapState {
  placed: (Place | null)[];
  touched: string | null;
}

/** All words that lie on the map now. */
export function onMap({ words, toPlace }: WordMapData, { placed }: WordMapState): (Place & { text: string; isOwn: boolean })[] {
  const own = toPlace.flatMap((text, place) => {
    const where = placed[place];
    return where == null ? [] : [{ text, ...where, isOwn: true }];
  });
  return [...words.map((word) => ({ ...word, isOwn: false })), ...own];
}

/** The other words by their distance from a word, the nearest first; none where it isn't on the map. */
export function nearest(data: WordMapData, state: WordMapState, name: string): string[] {
  const all = onMap(data, state);
  const from = all.find(({ text }) => text === name);
  if (!from) return [];
  const distance = ({ x, y }: Place): number => Math.hypot(x - from.x, y - from.y);
  return all
    .filter(({ text }) => text !== name)
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ text }) => text);
}
