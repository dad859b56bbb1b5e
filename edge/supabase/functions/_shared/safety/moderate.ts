import * as v from "valibot";
import { endedBy, type Provider } from "../request/index.ts";
import { clientOf } from "../provider/index.ts";
import type { DangerKind } from "./danger-kinds.ts";

/** What a provider's moderation says of a message: a danger, something to decline, or null for nothing. */
export type Verdict = DangerKind | "declined" | null;

const moderationSchema = v.object({
  results: v.array(v.object({ flagged: v.boolean(), categories: v.record(v.string(), v.nullish(v.boolean())) })),
});

// Long enough for nearly every answer, short enough that a reply isn't waited for because of it.
const patienceMs = 2500;

const meanings: [DangerKind | "declined", RegExp][] = [
  ["self_harm", /^self[-_]harm/],
  // A child who writes such words may be telling what somebody does.
  ["abuse", /^sexual[/_]minors$/],
  ["threat", /[/_]threatening$|^illicit[/_]violent$/],
  ["declined", /^(?:sexual|violence)/],
];

/** Categories of what a reply must not say; speaking of violence, as history does, or of self-harm with care is none. */
const harmfulInReplies = /^(?:sexual|self[-_]harm[/_](?:intent|instructions)$|illicit|(?:harassment|hate)[/_]threatening$)/;

/** Whether the provider's moderation endpoint flags a sentence of a reply; false when it fails or takes too long. */
export async function isHarmfulByModeration(provider: Provider, sentence: string): Promise<boolean> {
  return (await flaggedIn(provider, sentence)).some((name) => harmfulInReplies.test(name));
}

/**
 * Asks the provider's moderation endpoint about a student's words.
 *
 * It is a second pair of ears and never stands in the way: when it fails, or takes longer than 2.5 seconds, it has
 * heard nothing.
 */
export async function moderate(provider: Provider, text: string): Promise<Verdict> {
  const flagged = await flaggedIn(provider, text);
  return meanings.find(([, names]) => flagged.some((name) => names.test(name)))?.[0] ?? null;
}

/** The categories that are flagged; none when the endpoint can't be asked. */
async function flaggedIn(provider: Provider, text: string): Promise<string[]> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const asked = clientOf(provider).moderations.create({ model: "omni-moderation-latest", input: text }, { signal });
    const answer = await endedBy(signal, asked);
    const { results } = v.parse(moderationSchema, answer);
    return results
      .filter((result) => result.flagged)
      .flatMap(({ categories }) => Object.keys(categories).filter((name) => categories[name] === true));
  } catch {
    return [];
  }
}
