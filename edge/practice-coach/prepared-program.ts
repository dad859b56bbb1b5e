import type { PracticeProgram } from "../supabase/functions/_shared/cues/index.ts";
import { maskPersonalData } from "../supabase/functions/_shared/safety/index.ts";
import { colourNames } from "./colour-names.ts";
import { cutWords, isThing } from "./cut-words.ts";

/** A prepared program with its values. */
export interface FilledProgram {
  language: string;
  code: string;
  /** The slots whose values come from the student's words. */
  taken: { name: string; value: string }[];
  /** The names of the others. */
  left: string[];
}

type Slot = PracticeProgram["slots"][number];

const kinds: Record<string, string> = {
  "<number>": "(\\d{1,4})(?![\\d\\p{L}])",
  "<word>": "(\\p{L}{1,40})(?![\\p{L}\\p{N}])",
  "<words>": "([\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M} '’-]{0,39})",
};

function patternOf(pattern: string): RegExp {
  const parts = pattern
    .split(/(<number>|<words>|<word>)/)
    .map((part) => kinds[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("")}`, "giu");
}

/**
 * The program with what can be taken from the student's words, oldest first; a value can't break out of its place.
 *
 * @see section 10 of the format of an activity file
 */
export function fillProgram({ language, slots, code }: PracticeProgram, texts: string[]): FilledProgram {
  const said = texts.map((text) => maskPersonalData(text)).join("\n");
  const values = new Map(
    slots.map((slot) => [
      slot.name,
      valueFor(
        slot,
        said,
        slots.filter((one) => one !== slot),
      ),
    ]),
  );
  const filled = code.replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values.get(name) ?? slots.find((slot) => slot.name === name)?.default ?? whole,
  );
  return {
    language,
    code: filled,
    taken: slots.flatMap(({ name }) => (values.get(name) == null ? [] : [{ name, value: values.get(name) ?? "" }])),
    left: slots.filter(({ name }) => values.get(name) == null).map(({ name }) => name),
  };
}

/** The first pattern that is heard wins, and of it the last place; null where none is, or where the word fits no colour. */
function valueFor({ default: usual, readFrom }: Slot, said: string, others: Slot[]): string | null {
  const ends = others.flatMap((slot) => slot.readFrom.map(patternOf));
  for (const pattern of readFrom) {
    const matches = [...said.matchAll(patternOf(pattern))]
      .map((match) => safe(wanted(pattern, match, ends)))
      .filter((value) => value !== "");
    const fitting = colourNames.has(usual)
      ? matches.map((value) => value.toLowerCase()).filter((value) => colourNames.has(value))
      : matches;
    const last = fitting.at(-1);
    if (last !== undefined) return last;
  }
  return null;
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
