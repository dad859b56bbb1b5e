/** The labels that are set apart where they open a line. */
const labels = ["Topic", "Final Prompt to Tutor Agent", "Chat History", "INPUT", "OUTPUT"];

const opening = new RegExp(`^(\\*\\*|__)?(${labels.join("|")})(:?)(\\*\\*|__)?(:?)(?=\\s|$)`);

/** A stretch of lines, and the label that opens it. */
export interface Labelled {
  label: string | null;
  text: string;
}

/**
 * Parts a text at the lines that a label opens. A label has a colon or the line for itself,
 * so that "Topic sentences come first" stays a sentence.
 */
export function partLabels(text: string): Labelled[] {
  const parts: Labelled[] = [];
  let plain: string[] = [];
  let label: string | null = null;
  const close = () => {
    if (label !== null || plain.length > 0) parts.push({ label, text: plain.join("\n") });
  };
  for (const line of text.split("\n")) {
    const found = labelOf(line);
    if (found) {
      close();
      label = found.label;
      plain = [found.text];
    } else plain.push(line);
  }
  close();
  return parts;
}

function labelOf(line: string): { label: string; text: string } | null {
  const found = opening.exec(line);
  if (!found) return null;
  const [all, before, label, colon, after, laterColon] = found;
  const rest = line.slice(all.length);
  const isBalanced = (before ?? "") === (after ?? "");
  return isBalanced && (colon || laterColon || rest.trim() === "") ? { label: label!, text: rest.trimStart() } : null;
}
