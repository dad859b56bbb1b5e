import { sentencesAsWritten, withoutQuotes } from "../text.ts";

/** What a coach's question wants. */
export type QuestionKind = "sure" | "look-back" | "why" | "test" | "example" | "choose" | "what" | "none";

const signs: [QuestionKind, RegExp][] = [
  ["sure", /\bhow sure\b|\bleast sure\b|\bzero to ten\b/i],
  ["look-back", /\blook back\b|\bfirst pick\b|\bat first\b|\bmoved you\b|\bchanged? your mind\b/i],
  ["why", /\bwhy\b|\bwhat makes you\b|\bhow (?:can|could|do|did) you (?:tell|know)\b|\breasons?\b/i],
  ["test", /\btest\b|\bcheck\b|\bfind out\b|\btry\b/i],
  ["example", /\bexample\b|\banother\b|\bsecond\b|\bpick\b|\bname\b/i],
  ["choose", /\bor\b|\bwhich\b/i],
];

/** The kind of the last question in a reply, `none` where nothing is asked. */
export function questionKind(reply: string): QuestionKind {
  const sentences = sentencesAsWritten(withoutQuotes(reply));
  const last = sentences.findLastIndex((sentence) => sentence.endsWith("?"));
  if (last < 0) return "none";
  // "Look back at your first pick. Where would you put it now?": the sentence before belongs to it.
  const question = sentences.slice(Math.max(0, last - 1), last + 1).join(" ");
  return signs.find(([, sign]) => sign.test(question))?.[0] ?? "what";
}
