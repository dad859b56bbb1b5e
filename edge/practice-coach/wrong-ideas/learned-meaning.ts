import { readFileSync } from "node:fs";
import * as v from "valibot";
import { negates } from "../../supabase/functions/_shared/cues/index.ts";
import { stemOf } from "./same-meaning.ts";
import { deniedIn, tokensOf } from "./tokens.ts";
import { addTimes, dimensions, knownWord, lengthOf, ofLength } from "./word-vectors.ts";

/**
 * Where words, denied words and pairs of words lie in a space that was learned: texts that say one misconception lie close together
 * there, and apart from the others of its activity and from sound answers.
 */
export type LearnedSpace = ReadonlyMap<string, Float32Array>;

/** As much of it as is needed to find where a text lies. */
export type SpaceInUse = Pick<LearnedSpace, "get">;

const deniedSign = "¬";

/** Whether a piece is a word as it stands, and neither a denied one nor a pair. */
export const isWord = (piece: string): boolean => !piece.includes(" ") && !piece.startsWith(deniedSign);

/** The pieces of a text that have a place in the space: its words, the denied ones marked, and its pairs of stems. */
export function piecesOf(text: string): string[] {
  const tokens = tokensOf(text);
  const stems = tokens.map(stemOf);
  const isDenied = deniedIn(tokens);
  // The denial itself stands there as a word only.
  const denied = stems.filter((_, index) => isDenied[index] && !negates(tokens[index] ?? "", tokens[index + 1]));
  const pieces = [...tokens, ...denied.map((stem) => `${deniedSign}${stem}`)];
  const row = ["^", ...stems, "$"];
  return [...pieces, ...row.slice(1).map((stem, index) => `${row[index]} ${stem}`)];
}

/** Where a word lies before anything is learned; undefined for one without a vector. */
export function firstPlace(word: string): Float32Array | undefined {
  const known = knownWord(word);
  return known?.vector.map((value) => value * known.weight);
}

/** Keeps a text in which nothing is known from being nowhere. */
const shortest = 1e-3;

/** Where a text lies: the sum of its pieces, of length 1. */
export function placeOf(text: string, space: SpaceInUse): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const piece of piecesOf(text)) {
    const place = space.get(piece);
    const known = place === undefined && isWord(piece) ? knownWord(piece) : undefined;
    if (place !== undefined) addTimes(sum, place, 1);
    else if (known !== undefined) addTimes(sum, known.vector, known.weight);
  }
  return ofLength(sum, lengthOf(sum) + shortest);
}

/** How sharply nearness counts: the same in learning and in use. */
export const sharpness = 8;

const schema = v.object({ pieces: v.array(v.string()), lengths: v.array(v.number()), places: v.string() });
/** Where `writtenSpace` belongs. */
export const spaceFile: URL = new URL("./learned-meaning.generated.json", import.meta.url);
/** The lengths are kept in thousandths. */
const thousand = 1000;
const most = 127;

let read: SpaceInUse | undefined;

/** The space that `fit-ideas.ts` wrote; read once, and each of its pieces when it is first looked for. */
export function readSpace(): SpaceInUse {
  read ??= parseSpace(readFileSync(spaceFile, "utf8"));
  return read;
}

function parseSpace(text: string): SpaceInUse {
  const { pieces, lengths, places } = v.parse(schema, JSON.parse(text));
  const bytes = Buffer.from(places, "base64");
  const rows = new Map(pieces.map((piece, row) => [piece, row]));
  const known: (Float32Array | undefined)[] = [];
  const read = (row: number): Float32Array => {
    const scale = (lengths[row] ?? 0) / thousand / most;
    const place = new Float32Array(dimensions);
    for (let at = 0; at < dimensions; at += 1) place[at] = bytes.readInt8(row * dimensions + at) * scale;
    return place;
  };
  return {
    get: (piece) => {
      const row = rows.get(piece);
      return row === undefined ? undefined : (known[row] ??= read(row));
    },
  };
}

/** The text of the file that `readSpace` reads: for each piece its largest number, and the others as parts of it. */
export function writtenSpace(space: LearnedSpace): string {
  const pieces = [...space.keys()];
  const lengths = [...space.values()].map((place) => Math.max(...place.map(Math.abs)));
  const bytes = Int8Array.from(
    [...space.values()].flatMap((place, index) => [...place].map((value) => Math.round((value / (lengths[index] || 1)) * most))),
  );
  const rounded = lengths.map((length) => Math.round(length * thousand));
  return `{\n"pieces":${JSON.stringify(pieces)},\n"lengths":${JSON.stringify(rounded)},\n"places":"${Buffer.from(bytes.buffer).toString("base64")}"\n}\n`;
}
