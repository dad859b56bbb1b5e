import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** Words on a map, on which near ones mean alike. */
export interface WordMapData {
  /** With places from 0 to 100, to the right and up. */
  words: { text: string; x: number; y: number }[];
  /** Words that a child places. */
  toPlace: string[];
}

/** `word: boat | 20 | 30` and `place: canoe`. */
export const wordMapSchema = schemaOf<WordMapData>(["word", "place"], (lines) => {
  const words = lines.all("word", 5, 14).map(([text = "", x, y]) => ({ text, x: numberIn(x, text), y: numberIn(y, text) }));
  const outside = words.find(({ x, y }) => x < 0 || x > 100 || y < 0 || y > 100);
  if (outside) throw new LineProblem(`"${outside.text}" lies outside the map: places go from 0 to 100`);
  const toPlace = lines.all("place", 1, 4).map(([text = ""]) => text);
  distinct([...words.map(({ text }) => text), ...toPlace], "word", 7);
  return { words, toPlace };
});
