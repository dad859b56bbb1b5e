import type { Control, PreparedProgram } from "#supabase/functions/_shared/activity/index.ts";
import { pictureOf } from "./pictures.ts";

/** A row of a table of controls as it is written. */
export interface ControlRow {
  name: string;
  kind: string;
  usual: string;
  label: string;
}

/** Reads the section "Prepared program": its table of controls, its guesses, then one fenced block; undefined when there is none. */
export function readProgram(section: string): PreparedProgram | undefined {
  const [block, language = "", code = ""] = /^```(html|python|javascript)\n([\s\S]*?)\n```$/m.exec(section) ?? [];
  if (block === undefined) return undefined;
  const rows = controlRows(section);
  const controls = rows.flatMap((row) => readControl(row, rows) ?? []);
  return { language: language as PreparedProgram["language"], code, controls, guesses: guessesOf(section) };
}

/** What a child can guess before a changed program runs. */
export function guessesOf(section: string): string[] {
  return Array.from(
    section
      .split("```", 1)
      .join("")
      .matchAll(/^- guess: (.+)$/gm),
    ([, guess = ""]) => guess.trim(),
  );
}

/** The rows of the table above the program. */
export function controlRows(section: string): ControlRow[] {
  const rows = section
    .split("```", 1)
    .join("")
    .split("\n")
    .filter((line) => /^\|.*\|\s*$/.test(line));
  // The first two rows are the names of the columns and the line below them.
  return rows.slice(2).map((line) => {
    const [name = "", kind = "", usual = "", label = ""] = line
      .trim()
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    return { name, kind, usual, label };
  });
}

/** The control of a row; null when its kind reads as none. */
export function readControl({ name, kind, usual, label }: ControlRow, rows: ControlRow[]): Control | null {
  const named = { name, label };
  const [, from, to, by = "1"] = /^slider: (\d+)-(\d+)(?: by (\d+))?$/.exec(kind) ?? [];
  if (from !== undefined) return { kind: "slider", ...named, usual: Number(usual), from: Number(from), to: Number(to), by: Number(by) };
  if (kind === "colour") return { kind: "colour", ...named, usual };
  const [, most] = /^words: (\d+)$/.exec(kind) ?? [];
  if (most !== undefined) return { kind: "words", ...named, usual, most: Number(most) };
  if (kind.startsWith("list: ")) return { kind: "list", ...named, usual, options: optionsOf(kind) };
  const [, of] = /^picture of (\w+)$/.exec(kind) ?? [];
  if (of === undefined) return null;
  const options = optionsOf(rows.find((row) => row.name === of)?.kind ?? "");
  return { kind: "picture", name, of, pictures: Object.fromEntries(options.map((option) => [option, pictureOf(option) ?? ""])) };
}

function optionsOf(kind: string): string[] {
  return kind.startsWith("list: ") ? kind.slice("list: ".length).split(/ +\/ +/) : [];
}
