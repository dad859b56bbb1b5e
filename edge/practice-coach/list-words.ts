/** Words as a list in a sentence: "a, b and c". */
export function listWords(parts: string[], and: "and" | "or"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}
