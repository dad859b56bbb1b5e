import type { Control, PreparedProgram } from "#supabase/functions/_shared/activity/index.ts";
import { countWords } from "#supabase/functions/_shared/text/index.ts";
import type { Refuse } from "./check-activity.ts";
import { colourNames } from "./colour-names.ts";
import type { Entry } from "./entry.ts";
import { pictureOf } from "./pictures.ts";
import { controlRows, guessesOf, readControl, type ControlRow } from "./read-program.ts";

/** About 90 lines: more can't be read in one sitting. */
const mostSigns = 3600;
const section = "Prepared program";
const head = "| control | kind | usual | label |";
const mostOptions = 12;
const mostCharacters = 60;
const mostWordsOfLabel = 12;
const guessesInAll = 3;
const mostWordsOfGuess = 9;

/** A prepared program: its table of controls, one fenced block, and every `{{control}}` declared; no `{{` elsewhere. */
export function checkProgram(entry: Entry, source: string, refuse: Refuse): void {
  const { program } = entry;
  const outside = program === "" ? source : source.replace(program, "");
  if (outside.includes("{{")) refuse("title", "{{ stands outside a prepared program");
  if (program === "") return;
  const blocks = [...program.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)];
  if (blocks.length !== 1) return refuse(section, `${blocks.length} fenced blocks instead of one`);
  const [, language = "", code = ""] = blocks[0] ?? [];
  if (!["html", "python", "javascript"].includes(language)) refuse(section, `a program is html, python or javascript, not "${language}"`);
  if (!program.startsWith(`${head}\n`)) refuse(section, `the table of controls opens with ${head}`);
  const rows = controlRows(program);
  const names = rows.map(({ name }) => name);
  if (names.length === 0) refuse(section, "the program has no control");
  rows.forEach((row, index) => {
    if (names.indexOf(row.name) !== index) refuse(section, `two controls are called ${row.name}`);
    for (const problem of problemsOfRow(row, rows)) refuse(section, `the control ${row.name} ${problem}`);
  });
  const guesses = guessesOf(program);
  if (new Set(guesses).size !== guessesInAll || guesses.length !== guessesInAll)
    refuse(section, `${guesses.length} guesses instead of ${guessesInAll} that differ`);
  for (const guess of guesses)
    if (countWords(guess) > mostWordsOfGuess || !guess.endsWith("."))
      refuse(section, `a guess is a sentence of at most ${mostWordsOfGuess} words: "${guess}"`);
  const signs = code.replaceAll(/\{\{\w+\}\}/g, "").length;
  if (signs > mostSigns) refuse(section, `${signs} characters are too many to read; ${mostSigns} are the most`);
  for (const [, name = ""] of code.matchAll(/\{\{(\w+)\}\}/g))
    if (!names.includes(name)) refuse(section, `the table has no control ${name}`);
  for (const name of names) if (!code.includes(`{{${name}}}`)) refuse(section, `the program has no place for ${name}`);
}

function problemsOfRow(row: ControlRow, rows: ControlRow[]): string[] {
  const control = readControl(row, rows);
  if (control === null) return [`has no kind that can be read: "${row.kind}"`];
  const problems = problemsOfControl(control, row, rows);
  if (control.kind === "picture") return problems;
  if (row.label === "") problems.push("has no words for a child in the column label");
  else if (/^\p{Lu}/u.test(row.label)) problems.push(`has a label that begins with a capital: "${row.label}"`);
  if (countWords(row.label) > mostWordsOfLabel) problems.push(`has a label of ${countWords(row.label)} words, at most ${mostWordsOfLabel}`);
  return problems;
}

function problemsOfControl(control: Control, row: ControlRow, rows: ControlRow[]): string[] {
  switch (control.kind) {
    case "slider": {
      const { from, to, by, usual } = control;
      if (from >= to) return ["goes from a smaller number to a larger one"];
      if (by < 1 || (to - from) % by !== 0) return [`doesn't get from ${from} to ${to} in steps of ${by}`];
      const isOnStep = /^\d+$/.test(row.usual) && usual >= from && usual <= to && (usual - from) % by === 0;
      return isOnStep ? [] : [`is usually "${row.usual}", which isn't on its slider`];
    }
    case "colour":
      return colourNames.has(control.usual) ? [] : [`is usually "${control.usual}", which is no name of a colour`];
    case "words": {
      const { usual, most } = control;
      if (most < 1 || most > mostCharacters) return [`takes ${most} characters, not 1 to ${mostCharacters}`];
      return usual !== "" && cleanWords(usual, most) === usual ? [] : [`can't take its own usual words "${usual}"`];
    }
    case "list": {
      const { options, usual } = control;
      if (options.length < 2 || options.length > mostOptions) return [`has ${options.length} options, not 2 to ${mostOptions}`];
      if (new Set(options).size !== options.length) return ["has an option twice"];
      return options.includes(usual) ? [] : [`is usually "${usual}", which is none of its options`];
    }
    case "picture": {
      const { of, pictures } = control;
      if (rows.every(({ name, kind }) => name !== of || !kind.startsWith("list: "))) return [`is the picture of ${of}, which is no list`];
      const missing = Object.keys(pictures).filter((option) => pictureOf(option) === null);
      if (missing.length > 0) return [`has no drawing of ${missing.join(", ")}`];
      return row.usual === "" && row.label === "" ? [] : ["is a picture, which has nothing usual and no label"];
    }
  }
}

/** What the controls of a program are set to, by their names. */
export type ControlValues = Record<string, string | number>;

/**
 * The code of a prepared program with the values of its controls in it. What is missing, or what its control doesn't offer, is as
 * usual; a number outside of its slider is the nearest that the slider has.
 */
export function fillProgram({ code, controls }: Pick<PreparedProgram, "code" | "controls">, values: ControlValues): string {
  const filled = new Map<string, string>();
  for (const control of controls) if (control.kind !== "picture") filled.set(control.name, valueOf(control, values[control.name]));
  for (const control of controls)
    if (control.kind === "picture") filled.set(control.name, control.pictures[filled.get(control.of) ?? ""] ?? "");
  return code.replace(/\{\{(\w+)\}\}/g, (place, name: string) => filled.get(name) ?? place);
}

function valueOf(control: Exclude<Control, { kind: "picture" }>, value: string | number | undefined): string {
  if (value === undefined) return String(control.usual);
  switch (control.kind) {
    case "slider":
      return String(onSlider(control, Number(value)));
    case "colour":
      return colourNames.has(String(value)) ? String(value) : control.usual;
    case "list":
      return control.options.includes(String(value)) ? String(value) : control.usual;
    case "words":
      return cleanWords(String(value), control.most) || control.usual;
  }
}

function onSlider({ usual, from, to, by }: Extract<Control, { kind: "slider" }>, value: number): number {
  if (!Number.isFinite(value)) return usual;
  const steps = Math.round((Math.min(to, Math.max(from, value)) - from) / by);
  return Math.min(to, from + steps * by);
}

/**
 * Words that can stand in a text of a program or of a page and end neither: letters, digits, spaces and a few marks; an apostrophe
 * becomes one that ends no text.
 *
 * @param most - the most characters that are kept
 */
export function cleanWords(words: string, most: number): string {
  const clean = words
    .replaceAll("'", "’")
    .replace(/[^\p{L}\p{M}\p{N}’\-.,!?]+/gu, " ")
    .trim();
  return [...clean].slice(0, most).join("").trim();
}
