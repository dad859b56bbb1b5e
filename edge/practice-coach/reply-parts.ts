import { mostReplyWords } from "../supabase/functions/_shared/conversation/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import type { Memory } from "./memory.ts";

/** The next phrase of a list, in turn. */
export function bridge(memory: Memory, kind: string, list: string[]): string {
  const used = memory.bridges[kind] ?? 0;
  memory.bridges[kind] = used + 1;
  return list[used % list.length] ?? "";
}

/** Joins what is not empty; a reply too long drops its first parts, never its question. */
export function join(...parts: string[]): string {
  let kept = parts.filter((part) => part !== "");
  while (kept.length > 1 && countWords(kept.join(" ")) > mostReplyWords) kept = kept.slice(1);
  return kept.join(" ");
}
