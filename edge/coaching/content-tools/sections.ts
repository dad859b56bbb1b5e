/** A heading with the lines below it. */
export interface Section {
  heading: string;
  /** Line number of the heading, from 1. */
  line: number;
  lines: { text: string; line: number }[];
}

/** Parts a body at its `##` and `###` headings; a `#` inside a code fence is no heading. */
export function readSections(lines: string[], bodyStart: number): Section[] {
  const sections: Section[] = [];
  let fenced = false;
  for (let index = bodyStart; index < lines.length; index += 1) {
    const text = lines[index] ?? "";
    if (text.startsWith("```")) fenced = !fenced;
    if (!fenced && /^#{1,3} /.test(text)) sections.push({ heading: text.trim(), line: index + 1, lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push({ text, line: index + 1 });
    else if (text.trim() !== "") sections.push({ heading: "", line: index + 1, lines: [{ text, line: index + 1 }] });
  }
  return sections;
}

/** The text of a section without the empty lines around it. */
export function textOf(section: Section | undefined): string {
  return (section?.lines ?? [])
    .map((line) => line.text)
    .join("\n")
    .trim();
}
