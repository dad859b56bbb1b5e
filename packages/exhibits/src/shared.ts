import type { Exhibit } from "./exhibit.ts";
import { mostFacts, readStanding, type Standing } from "./standing.ts";

/** What a message has told of an exhibit that several work with: its id, and how its sender had it then. */
export interface SharedStep {
  id: string;
  state: unknown;
}

/** How an exhibit stands for all who work with it, message by message. */
export interface SharedStanding<State> {
  now: Standing<State>;
  /** The first stands for the time before any message. `hand`: the mark of the page that sent it. */
  after: readonly { id: string; hand: string | undefined; standing: Standing<State> }[];
}

// A page that was tampered with may count as it likes: the others' counting stays within what the server takes.
const mostAtOnce = 500;
const mostBefore = 100_000;

/** Stands for the time before the first message that tells of it. */
const untold = "";

/**
 * How an exhibit stands by all that messages have told of it, in the order of the server. Two who did something at the same moment
 * knew nothing of each other: what one did is laid over what the other did, on every page in the same way, and none of it is lost.
 *
 * @param steps - the oldest first, and only what is stored
 */
export function foldSteps<Data, State>(exhibit: Exhibit<Data, State>, data: Data, steps: readonly SharedStep[]): SharedStanding<State> {
  const schema = exhibit.kept(data);
  let now: Standing<State> = { state: exhibit.initial(data), done: 0, facts: [], base: untold };
  const after = [{ id: untold, hand: undefined as string | undefined, standing: now }];
  for (const { id, state } of steps) {
    const sent = readStanding(state, schema);
    if (sent === null) continue;
    // What it stood on may be among the messages that aren't loaded: then it counts as a whole.
    const under = after.find((one) => one.id === sent.base)?.standing;
    now = { ...(under === undefined ? { ...sent, done: Math.min(sent.done, mostBefore) } : laidOver(exhibit, under, sent, now)), base: id };
    after.push({ id, hand: sent.hand, standing: now });
  }
  return { now, after };
}

/** How it stands on one page when all messages are known: what was done there and is told by none of them stays on top. */
export function standOn<Data, State>(
  exhibit: Exhibit<Data, State>,
  mine: Standing<State>,
  { now, after }: SharedStanding<State>,
): Standing<State> {
  const { base, hand } = mine;
  if (base === now.base) return mine;
  const from = after.findIndex(({ id }) => id === base);
  let on = after[from]?.standing;
  let standing = mine;
  for (const step of on === undefined ? [] : after.slice(from + 1)) {
    // What this page has told is in its own standing already, and counted there.
    if (step.hand !== hand) standing = laidOver(exhibit, on ?? now, standing, step.standing);
    on = step.standing;
  }
  const isMore = on !== undefined && standing.done > now.done;
  return { ...(isMore ? standing : now), base: now.base, hand };
}

/** How it stands for who opens it: with what the tab has kept that was not told yet. */
export function openShared<Data, State>(
  exhibit: Exhibit<Data, State>,
  kept: Standing<State> | null,
  shared: SharedStanding<State>,
  hand: string,
): Standing<State> {
  return kept?.hand === undefined ? { ...shared.now, hand } : standOn(exhibit, kept, shared);
}

function laidOver<Data, State>(
  exhibit: Exhibit<Data, State>,
  under: Standing<State>,
  mine: Standing<State>,
  theirs: Standing<State>,
): Standing<State> {
  const fresh = Math.min(Math.max(0, mine.done - under.done), mostAtOnce);
  if (under === theirs) return { ...mine, done: theirs.done + fresh };
  // A kind that can't tell parts apart keeps what was done last.
  const state = exhibit.merge?.(under.state, mine.state, theirs.state) ?? (fresh === 0 ? theirs.state : mine.state);
  return { state, done: theirs.done + fresh, facts: [...theirs.facts, ...(fresh === 0 ? [] : mine.facts.slice(-fresh))].slice(-mostFacts) };
}
