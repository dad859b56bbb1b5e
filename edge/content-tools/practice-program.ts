import type { PracticeProgram } from "../supabase/functions/_shared/cues/index.ts";

/** Reads the section "Practice program": its table of slots, then one fenced block; undefined when there is none. */
export function readProgram(section: string): PracticeProgram | undefined {
  const [block, language = "", code = ""] = /^```(html|python|javascript)\n([\s\S]*?)\n```$/m.exec(section) ?? [];
  if (block === undefined) return undefined;
  return { language: language as PracticeProgram["language"], code, slots: readSlots(section.slice(0, section.indexOf(block))) };
}

function readSlots(table: string): PracticeProgram["slots"] {
  return slotRows(table).map(([name = "", value = "", patterns = "", says = ""]) => ({
    name,
    default: value,
    readFrom: patterns
      .split(";")
      .map((pattern) => pattern.trim())
      .filter((pattern) => pattern !== ""),
    ...(says === "" ? {} : { says }),
  }));
}

/** The cells of each slot of a table: name, default, patterns and, where the table has a fourth column, what a child calls it. */
export function slotRows(table: string): string[][] {
  // The first two rows are the names of the columns and the line below them.
  const rows = table.split("\n").filter((line) => /^\|.*\|\s*$/.test(line));
  return rows.slice(2).map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}
