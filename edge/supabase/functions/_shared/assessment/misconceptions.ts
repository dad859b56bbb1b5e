import * as v from "valibot";
import type { Activity } from "../activity/index.ts";
import { storable } from "../text/index.ts";
import type { MetMisconception } from "../turn/index.ts";
import { jsonIn, type Proof } from "./graded.ts";
import { findQuote, readLines } from "./proven-quote.ts";
import { shownQuote } from "./shown-quote.ts";

/** What an assessment needs of an activity's misconceptions. */
export type KnownMisconceptions = Pick<Activity["misconceptions"][number], "id" | "idea">[];

const head =
  'Misconceptions. Add "misconceptions" to the JSON object: for each of these wrong ideas that the student\'s own S lines hold at any time, at most two, one {"id":"M1","quote":"..."} with 3 to 8 words in a row of the S line that says it, copied like the other quotes. An empty list where there is none; name no idea that the student only asks about, or turns down. They change no level.';

/** What a model is told of the misconceptions that it may name; empty where there are none. */
export function misconceptionsPart(known: KnownMisconceptions): string {
  return known.length === 0 ? "" : [head, ...known.map(({ id, idea }) => `- ${id}: ${idea}`)].join("\n");
}

const replySchema = v.object({ misconceptions: v.array(v.unknown()) });
const namedSchema = v.object({ id: v.string(), quote: v.pipe(v.string(), v.maxLength(300)) });

/** The misconceptions that a model named, of those that the activity has, each with a quote that stands in the student's own words. */
export function readMisconceptions(
  replies: readonly string[],
  known: KnownMisconceptions,
  { lines }: Pick<Proof, "lines">,
): MetMisconception[] {
  const read = readLines(lines);
  const named = replies.flatMap((reply) => {
    const parsed = v.safeParse(replySchema, jsonIn(reply));
    return parsed.success ? [parsed.output.misconceptions] : [];
  });
  const last = (named.at(-1) ?? []).flatMap((one) => {
    const parsed = v.safeParse(namedSchema, one);
    return parsed.success ? [parsed.output] : [];
  });
  return known.flatMap(({ id, idea }): MetMisconception[] => {
    for (const { quote } of last.filter((one) => one.id === id)) {
      const found = findQuote(quote, read);
      if (found !== null) return [{ misconception: idea, source: "said", quote: storable(shownQuote(found, read)) }];
    }
    return [];
  });
}
