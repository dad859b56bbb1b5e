import { ownControls, type Control, type OwnControl, type PreparedProgram } from "./prepared-program.ts";

/** What a student has set, by the names of the controls: words as they were written. */
export type Values = Readonly<Record<string, string | number>>;

/** Colours that everybody has a word for, as CSS names them. */
const everydayColours = ["red", "orange", "gold", "green", "skyblue", "blue", "purple", "pink", "brown", "black", "gray", "white"] as const;

/** The colours that a control offers: the program's own first where it is none of the everyday ones. */
export function coloursOf({ usual }: Extract<Control, { kind: "colour" }>): readonly string[] {
  return everydayColours.some((colour) => colour === usual) ? everydayColours : [usual, ...everydayColours];
}

/** The values of a program as it was prepared. */
export function usualValues(program: PreparedProgram): Values {
  return readValues(program, {});
}

/** Values for a program as it is now: what was kept of an older version and doesn't fit any more gives way to the usual. */
export function readValues(program: PreparedProgram, kept: unknown): Values {
  const known: Record<string, unknown> = typeof kept === "object" && kept !== null ? { ...kept } : {};
  return Object.fromEntries(ownControls(program).map((control) => [control.name, valueFor(control, known[control.name])]));
}

/** The code with a value in place of each `{{name}}` of a control. What else stands in such braces is the program's own. */
export function fillProgram({ code, controls }: PreparedProgram, values: Values): string {
  const filled = new Map(controls.map((control) => [control.name, inCode(control, controls, values)]));
  return code.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => filled.get(name.trim()) ?? whole);
}

/**
 * Words that end no string and open no tag wherever they are put: letters, digits, marks, spaces and `’ - . , ! ?` alone.
 * A straight apostrophe becomes a round one.
 */
export function cleanWords(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/\s+/g, " ")
    .replace(/[^\p{L}\p{Nd}\p{M} ’\-.,!?]/gu, "")
    .replace(/ +/g, " ")
    .trim();
}

function valueFor(control: OwnControl, value: unknown): string | number {
  switch (control.kind) {
    case "slider":
      return onSlider(control, typeof value === "number" && Number.isFinite(value) ? value : control.usual);
    case "colour":
      return coloursOf(control).find((colour) => colour === value) ?? control.usual;
    case "list":
      return control.options.find((option) => option === value) ?? control.usual;
    case "words":
      return typeof value === "string" ? value.slice(0, control.most) : control.usual;
  }
}

/** The nearest number that the slider can be moved to. */
function onSlider({ from, to, by }: Extract<Control, { kind: "slider" }>, value: number): number {
  // Sums of decimal fractions are a hair beside what is meant.
  const most = Math.floor((to - from) / by + 1e-9);
  const steps = Math.min(Math.max(Math.round((value - from) / by), 0), Math.max(most, 0));
  return Number((from + steps * by).toFixed(Math.max(decimalsOf(from), decimalsOf(by))));
}

function decimalsOf(number: number): number {
  return String(number).split(".")[1]?.length ?? 0;
}

function inCode(control: Control, controls: readonly Control[], values: Values): string {
  if (control.kind !== "picture") {
    const value = valueFor(control, values[control.name]);
    return control.kind === "words" ? cleanWords(String(value)) || cleanWords(control.usual) : String(value);
  }
  const chooser = controls.find(({ name }) => name === control.of);
  if (chooser === undefined || chooser.kind === "picture") return "";
  const { pictures } = control;
  const drawn = [valueFor(chooser, values[chooser.name]), chooser.usual].find((option) => Object.hasOwn(pictures, option));
  return drawn === undefined ? "" : (pictures[drawn] ?? "");
}
