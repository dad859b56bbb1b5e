import type { PracticeProgram } from "../supabase/functions/_shared/cues/index.ts";

/** Reads the section "Practice program": its table of slots, then one fenced block; undefined when there is none. */
export function readProgram(section: string): PracticeProgram | undefined {
  const [block, language = "", code = ""] = /^```(html|python|javascript)\n([\s\S]*?)\n```$/m.exec(section) ?? [];
  if (block === undefined) return undefined;
  return { language: language as PracticeProgram["language"], code, slots: readSlots(section.slice(0, section.indexOf(block))) };
}

function readSlots(table: string): PracticeProgram["slots"] {
  // The first two rows are the names of the columns and the line below them.
  const rows = [...table.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|\s*$/gm)].slice(2);
  return rows.map(([, name = "", value = "", patterns = ""]) => ({
    name: name.trim(),
    default: value.trim(),
    readFrom: patterns
      .split(";")
      .map((pattern) => pattern.trim())
      .filter((pattern) => pattern !== ""),
  }));
}
