import { textCache } from "../request/index.ts";

/** First names that are common words, too: in small letters they are the word. */
export const wordsThatAreNames = new Set(
  "will may mark rose hope faith art bill grace jack june april august summer autumn joy sky sunny dawn max rob sue pat bob ray drew miles king young long brown green white black gray grey stone wood day hill lake page price rice bell ball cook baker hunter fisher".split(
    " ",
  ),
);

const mostParts = 8;

// The same few names come with every message.
const patternsOf = textCache(100_000, (name): RegExp[] => {
  const parts = name
    .split(/[\s,]+/u)
    .filter((part) => (part.match(/\p{L}/gu)?.length ?? 0) > 1)
    .slice(0, mostParts);
  if (parts.length === 0) return [];
  const word = (pattern: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, flags);
  const whole = parts.length > 1 ? [word(parts.map(escaped).join("[\\s,]{1,3}"), "giu")] : [];
  return [...whole, ...parts.map((part) => word(escaped(part), wordsThatAreNames.has(part.toLowerCase()) ? "gu" : "giu"))];
});

/**
 * A text with `[name]` in the place of its writer's name: the whole one, and each word of it by itself.
 *
 * @param name - as the profile has it; nothing is masked without one
 */
export function withoutName(text: string, name: string | null | undefined): string {
  const patterns = patternsOf((name ?? "").trim().slice(0, 200));
  return patterns.reduce((shown, pattern) => shown.replace(pattern, "[name]"), text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
