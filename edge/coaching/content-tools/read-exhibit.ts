import type { ExhibitLine, StoredExhibit } from "@learn/exhibit-data";
import type { Reader } from "./parse-activity.ts";

/**
 * Reads the section "Exhibit": a line that says what to do, and a fenced block named like the kind, with `key: part | part` on each line.
 *
 * @param kind - as the front matter names it
 * @returns null where the activity has none
 */
export function readExhibit(reader: Reader, kind: string): StoredExhibit | null {
  const written = (reader.section("Exhibit")?.lines ?? []).filter(({ text }) => text.trim() !== "");
  if (kind === "") return null;
  const opens = written.findIndex(({ text }) => text.startsWith("```"));
  const closes = written.findLastIndex(({ text }) => text.startsWith("```"));
  const [said, ...more] = opens < 0 ? written : [...written.slice(0, opens), ...written.slice(closes + 1)];
  for (const { line } of more) reader.fault(line, "Exhibit: one line says what to do, then comes one fenced block");
  const fence = written[opens];
  if (fence !== undefined && fence.text.slice(3).trim() !== kind)
    reader.fault(fence.line, `Exhibit: the block is named ${kind}, as in \`\`\`${kind}`);
  const exhibit: StoredExhibit = { id: kind, ask: said?.text.trim() ?? "", lines: [] };
  for (const { text, line } of opens < 0 ? [] : written.slice(opens + 1, closes)) {
    const [, key = "", rest = ""] = /^([a-z][a-z ]*): (.+)$/.exec(text.trim()) ?? [];
    if (key === "") reader.fault(line, 'Exhibit: this line does not read "key: part | part"');
    else if (key === "source") exhibit.source = rest;
    else if (key === "asleep until") exhibit.asleepUntil = Number(/^Q(\d)$/.exec(rest)?.[1] ?? Number.NaN);
    else exhibit.lines.push([key, ...rest.split("|").map((part) => part.trim())] satisfies ExhibitLine);
  }
  return exhibit;
}
