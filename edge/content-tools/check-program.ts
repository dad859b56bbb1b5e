import type { Refuse } from "./check-activity.ts";
import { slotRows } from "./practice-program.ts";
import type { Entry } from "./entry.ts";

/** About 90 lines: more can't be read in one sitting. */
const mostSigns = 3600;

/** A practice program: its table of slots, one fenced block, and every `{{slot}}` declared; no `{{` elsewhere. */
export function checkProgram(entry: Entry, source: string, refuse: Refuse): void {
  const { program } = entry;
  const outside = program === "" ? source : source.replace(program, "");
  if (outside.includes("{{")) refuse("title", "{{ stands outside a practice program");
  if (program === "") return;
  const blocks = [...program.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)];
  if (blocks.length !== 1) return refuse("Practice program", `${blocks.length} fenced blocks instead of one`);
  const [, language = "", code = ""] = blocks[0] ?? [];
  if (!["html", "python", "javascript"].includes(language))
    refuse("Practice program", `a program is html, python or javascript, not "${language}"`);
  const rows = slotRows(program.slice(0, program.indexOf("```")));
  const slots = rows.map(([name = ""]) => name);
  for (const [name = "", usual = "", patterns = "", says = ""] of rows) {
    if (usual === "") refuse("Practice program", `the slot ${name} has no default`);
    const [, of] = /picture of (\w+)/.exec(patterns) ?? [];
    if (of !== undefined && !slots.includes(of)) refuse("Practice program", `the slot ${name} is the picture of ${of}, which is no slot`);
    if (of === undefined && says === "") refuse("Practice program", `the slot ${name} has no words for a child in the column "told as"`);
    if (/[+-]\d/.test(patterns) && !/^\d+$/.test(usual))
      refuse("Practice program", `the slot ${name} is no number, so nothing can be added to it`);
  }
  const signs = code.replaceAll(/\{\{\w+\}\}/g, "").length;
  if (signs > mostSigns) refuse("Practice program", `${signs} characters are too many to read; ${mostSigns} are the most`);
  for (const [, slot = ""] of code.matchAll(/\{\{(\w+)\}\}/g))
    if (!slots.includes(slot)) refuse("Practice program", `the table has no slot ${slot}`);
  for (const slot of slots) if (!code.includes(`{{${slot}}}`)) refuse("Practice program", `the program has no place for ${slot}`);
}
