/** The five callouts. */
export type CalloutTone = "important" | "note" | "warning" | "tip" | "remember";

/** The words that open a callout. */
const calloutWords = ["Important", "Note", "Warning", "Tip", "Remember"];

const opening = new RegExp(
  `^(\\*\\*|__)?(${[...calloutWords, ...calloutWords.map((word) => word.toUpperCase())].join("|")})(?![\\w'’-])(:?)(\\*\\*|__)?(:?)`,
);

/**
 * A paragraph that begins with Important, Note, Warning, Tip or Remember, or null for another one.
 * A colon after the word is left out; the design sets the word apart.
 */
export function calloutOf(text: string): { tone: CalloutTone; label: string; text: string } | null {
  const found = opening.exec(text);
  if (!found) return null;
  const [all, before, word, , after] = found;
  // "**Note that** ..." is emphasis of the writer's, not a label.
  if ((before ?? "") !== (after ?? "")) return null;
  const label = word![0]! + word!.slice(1).toLowerCase();
  const rest = text.slice(all.length);
  return { tone: label.toLowerCase() as CalloutTone, label, text: rest.trimStart() };
}
