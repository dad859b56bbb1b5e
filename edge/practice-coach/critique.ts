import type { Activity, BuilderNeed, SpokenMessage } from "../supabase/functions/_shared/cues/index.ts";
import { fold } from "../supabase/functions/_shared/text/index.ts";
import type { WhatIsSaid } from "./kinds.ts";
import { hearNeeds } from "./hear-needs.ts";
import type { HeardNeed } from "./hear-needs.ts";
import { details, laterNeeds } from "./later-needs.ts";
import { isStuck } from "./listen.ts";
import { quoteCue, quoteFirstClause } from "./quote.ts";
import { join } from "./reply-parts.ts";
import { critiqueWords } from "./words.ts";

const mostNamed = 4;

/** What a critique goes by. */
interface Critique {
  activity: Activity;
  /** The conversation, the student's newest message last. */
  messages: readonly SpokenMessage[];
  kind: WhatIsSaid;
  /** The question that the conversation has come to; a hint where an idea goes astray. */
  question: string;
  isHint: boolean;
  programs: number;
}

/**
 * A look at the student's own instruction: the words that say most, what a builder learns from them, one thing that was
 * not found, and the question that settles it. It says what was found, never whether it is right, and fills no gap.
 *
 * It goes by what a builder needs for this activity's program. Once there is one, what was expected, explained or seen of it
 * is looked at instead: for what was done, seen and wanted, for example.
 *
 * @see requirements VIBE-094, VIBE-095
 */
export function critiqueReply(critique: Critique): string {
  const { activity, messages, kind, question } = critique;
  const text = messages.at(-1)?.content ?? "";
  const needs = needsFor(activity, text, critique.programs);
  const isOwn = kind === "own" || kind === "thin";
  const found = isOwn ? hearNeeds(text, needs) : [];
  // A report is looked at by itself; a description is made of all that was said.
  const earlier = needs === activity.needs ? earlierWords(needs, messages) : new Set<BuilderNeed>();
  const missing = needs.filter((need) => !found.some((one) => one.need === need) && !earlier.has(need));
  const named = found.length > 1 || !isOwn ? found : [...found, ...hearNeeds(text, details)].slice(0, 2);
  const opening = openingFor(kind, text, named[0], messages.filter(({ role }) => role === "assistant").length);
  const [first] = missing;
  if (critique.isHint) return join(opening, foundWords(named), question);
  if (first === undefined) return join(opening, foundWords(named), found.length < needs.length ? critiqueWords.restBefore : "", question);
  const notFound = found.length > 0 ? [first] : missing.slice(0, 2);
  return join(opening, foundWords(named), critiqueWords.notFound(notFound.map(({ name }) => name)), first.asks);
}

function needsFor({ needs = [] }: Activity, text: string, programs: number): readonly BuilderNeed[] {
  if (programs === 0) return needs;
  const [most] = laterNeeds
    .map((later) => ({ later, hits: hearNeeds(text, later).length }))
    .toSorted((one, other) => other.hits - one.hits);
  return most !== undefined && (most.hits > 0 || needs.length === 0) ? most.later : needs;
}

function openingFor(kind: WhatIsSaid, text: string, first: HeardNeed | undefined, repliesBefore: number): string {
  if (kind === "who") return critiqueWords.whatItIs;
  if (kind === "language") return critiqueWords.englishOnly;
  if (kind === "copied") return critiqueWords.copied;
  if (kind === "stuck" || kind === "asked") return critiqueWords.noInstruction;
  const piece = (first === undefined ? null : quoteCue(first)) ?? quoteFirstClause(text);
  return piece === null ? "" : critiqueWords.quote(piece, repliesBefore);
}

function foundWords(found: readonly HeardNeed[]): string {
  return found.length === 0 ? "" : critiqueWords.found(found.slice(0, mostNamed).map(({ need }) => need.name));
}

/** What was settled before: what earlier messages say something about, and the answers to what was asked for. */
function earlierWords(needs: readonly BuilderNeed[], messages: readonly SpokenMessage[]): Set<BuilderNeed> {
  const settled = new Set<BuilderNeed>();
  messages.forEach(({ role, content }, at) => {
    if (role !== "user") return;
    const isLast = at === messages.length - 1;
    if (!isLast) for (const { need } of hearNeeds(content, needs)) settled.add(need);
    const before = messages[at - 1];
    if (before?.role !== "assistant" || isStuck(content)) return;
    const asked = needs.find(({ asks }) => fold(before.content).endsWith(fold(asks)));
    if (asked !== undefined) settled.add(asked);
  });
  return settled;
}
