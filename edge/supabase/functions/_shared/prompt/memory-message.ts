import { wordsIn, type MemoryLine } from "../conversation/index.ts";
import { memoryPrompt } from "./prompts.generated.ts";
import { fillPrompt } from "./prompt.ts";

/** The most words of the whole message. */
const mostWords = 120;

/** What a student lets a coach remember as a message of its own, as many lines as have room in their order; null where there is none. */
export function memoryMessage(memory: readonly MemoryLine[] = []): string | null {
  const memory_mark = crypto.randomUUID();
  const filled = (lines: string[]): string => fillPrompt(memoryPrompt, { memory_mark, lines: lines.join("\n") });
  const told: string[] = [];
  for (const line of memory) {
    const words = lineOf(line).replaceAll(/\s+/g, " ").replaceAll(memory_mark, "");
    if (wordsIn(filled([...told, words])) <= mostWords) told.push(words);
  }
  return told.length === 0 ? null : filled(told);
}

const kinds = { shown: "shown in", mended: "changed in" } as const;

function lineOf({ kind, about, text, days, is_due }: MemoryLine): string {
  const from = kind === "interest" ? "likes" : `${kinds[kind]} “${about ?? "an activity"}”`;
  return `- ${from}: “${text}”${is_due ? ` (may come back; said ${days} days ago)` : ""}`;
}
