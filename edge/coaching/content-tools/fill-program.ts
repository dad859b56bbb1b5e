import type { Control, PreparedProgram } from "#supabase/functions/_shared/activity/index.ts";
import { colourNames } from "./colour-names.ts";

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
