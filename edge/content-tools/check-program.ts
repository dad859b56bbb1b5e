import type { Refuse } from "./check-activity.ts";
import type { Entry } from "./entry.ts";

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
  const rows = [...program.slice(0, program.indexOf("```")).matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|\s*$/gm)].slice(2);
  const slots = rows.map((row) => (row[1] ?? "").trim());
  for (const row of rows) if ((row[2] ?? "").trim() === "") refuse("Practice program", `the slot ${(row[1] ?? "").trim()} has no default`);
  for (const [, slot = ""] of code.matchAll(/\{\{(\w+)\}\}/g))
    if (!slots.includes(slot)) refuse("Practice program", `the table has no slot ${slot}`);
  for (const slot of slots) if (!code.includes(`{{${slot}}}`)) refuse("Practice program", `the program has no place for ${slot}`);
}
