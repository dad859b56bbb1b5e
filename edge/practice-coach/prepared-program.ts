import type { PracticeProgram, ProgramSlot } from "../supabase/functions/_shared/cues/index.ts";
import { maskPersonalData } from "../supabase/functions/_shared/safety/index.ts";
import { colourNames, everydayColours } from "./colour-names.ts";
import { cutWords, isThing } from "./cut-words.ts";
import { pictureOf } from "./pictures-of-words.ts";
import { readStep, wishesFor } from "./step-words.ts";

/** A prepared program with its values. */
export interface FilledProgram {
  language: string;
  code: string;
  /** The slots whose values come from the student's words. */
  taken: { slot: ProgramSlot; value: string }[];
}

const kinds: Record<string, string> = {
  "<number>": "(\\d{1,4})(?![\\d\\p{L}])",
  "<word>": "(\\p{L}{1,40})(?![\\p{L}\\p{N}])",
  "<words>": "([\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M} '’-]{0,39})",
  "<colour>": `(${everydayColours.join("|")})(?![\\p{L}\\p{N}])`,
};

const pictureOfSlot = /^picture of (\w+)$/;

function patternOf(pattern: string): RegExp {
  const parts = pattern
    .split(/(<number>|<words>|<word>|<colour>)/)
    .map((part) => kinds[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("")}`, "giu");
}

/** Whether a pattern reads its value where it stands: the others add to a number, or are the picture of another slot. */
function readsValue(pattern: string): boolean {
  return readStep(pattern) === null && !pictureOfSlot.test(pattern);
}

/**
 * The program with what can be taken from the student's words, oldest first; a value can't break out of its place.
 *
 * @see section 10 of the format of an activity file
 */
export function fillProgram({ language, slots, code }: PracticeProgram, texts: string[]): FilledProgram {
  const said = texts.map((text) => maskPersonalData(text));
  const values = new Map<string, string>();
  for (const slot of slots) {
    const others = slots.filter((one) => one !== slot);
    const value = valueFor(slot, said, others) ?? pictureFor(slot, values);
    if (value !== null) values.set(slot.name, value);
  }
  const filled = code.replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values.get(name) ?? slots.find((slot) => slot.name === name)?.default ?? whole,
  );
  const taken = slots.flatMap((slot) => (values.has(slot.name) ? [{ slot, value: values.get(slot.name) ?? "" }] : []));
  return { language, code: filled, taken };
}

/** What the words say, with what they ask to be more or less of it behind that; null where nothing was heard. */
function valueFor(slot: ProgramSlot, said: string[], others: ProgramSlot[]): string | null {
  const read = readValue(slot, said, others);
  const steps = slot.readFrom.flatMap((pattern) => readStep(pattern) ?? []);
  const wished = said.flatMap((text, index) => {
    const from = read === null || index > read.index ? text : index === read.index ? text.slice(read.end) : "";
    return steps.filter((step) => wishesFor(from, step)).map(({ by }) => by);
  });
  if (wished.length === 0) return read?.value ?? null;
  const sum = wished.reduce((now, by) => Math.min(9999, Math.max(1, now + by)), Number(read?.value ?? slot.default));
  return String(sum);
}

interface ReadValue {
  value: string;
  /** The text that it stands in, and where its match ends there. */
  index: number;
  end: number;
}

/** The first pattern that is heard wins, and of it the last place; null where none is, or where the word fits no colour. */
function readValue({ default: usual, readFrom }: ProgramSlot, said: string[], others: ProgramSlot[]): ReadValue | null {
  const ends = others.flatMap((slot) => slot.readFrom.filter((one) => readsValue(one) && one !== "<colour>").map(patternOf));
  for (const pattern of readFrom.filter(readsValue)) {
    const last = said
      .flatMap((text, index) =>
        [...text.matchAll(patternOf(pattern))].map((match) => ({
          value: safe(wanted(pattern, match, ends)),
          index,
          end: match.index + match[0].length,
        })),
      )
      .filter(({ value }) => value !== "")
      .map((read) => (colourNames.has(usual) ? { ...read, value: read.value.toLowerCase() } : read))
      .findLast(({ value }) => !colourNames.has(usual) || colourNames.has(value));
    if (last !== undefined) return last;
  }
  return null;
}

function pictureFor({ readFrom }: ProgramSlot, values: Map<string, string>): string | null {
  const [, name = ""] = readFrom.map((pattern) => pictureOfSlot.exec(pattern)).find((found) => found !== null) ?? [];
  const thing = values.get(name);
  return thing === undefined ? null : pictureOf(thing);
}

/** What of a match is the value; nothing where a word like "it" stands in its place. */
function wanted(pattern: string, match: RegExpExecArray, ends: RegExp[]): string {
  const value = match[1] ?? "";
  if (pattern.includes("<words>")) {
    const rest = match.input.slice(match.index + match[0].length, match.index + match[0].length + 30).split("\n")[0] ?? "";
    return cutWords(value, rest, ends);
  }
  return pattern.includes("<word>") && !isThing(value) ? "" : value;
}

function safe(value: string): string {
  // A straight apostrophe would end a text of the program; a figure with a nought before it is none in Python.
  const text = value.trim().replaceAll("'", "’");
  return /^\d+$/.test(text) ? String(Number(text)) : text;
}
