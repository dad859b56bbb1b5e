import * as v from "valibot";

/** How an exhibit stands, and what was done with it to get there. */
export interface Standing<State> {
  state: State;
  /** How many things were done in all. */
  done: number;
  /** The last of them, the newest behind; at most `mostFacts`. */
  facts: string[];
  /** Where several work with it: the message that it stands on, and a mark of the page that has it. */
  base?: string | undefined;
  hand?: string | undefined;
}

/** More facts than these a prompt doesn't hold. */
export const mostFacts = 6;

const standing = v.object({
  state: v.unknown(),
  done: v.pipe(v.number(), v.integer(), v.minValue(0)),
  facts: v.pipe(v.array(v.string()), v.maxLength(mostFacts)),
  base: v.optional(v.string()),
  hand: v.optional(v.string()),
});

/** How an exhibit stands according to something that was kept; null where that can't be read. */
export function readStanding<State>(kept: unknown, schema: v.GenericSchema<unknown, State>): Standing<State> | null {
  const outer = v.safeParse(standing, kept);
  if (!outer.success) return null;
  const inner = v.safeParse(schema, outer.output.state);
  return inner.success ? { ...outer.output, state: inner.output } : null;
}

/** What the tab has kept under a key; null where there is nothing. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    // No storage, or something else in it: the exhibit begins anew.
    return null;
  }
}

/** Keeps how an exhibit stands for as long as the tab lives; null forgets it. */
export function keepInTab(key: string, kept: unknown): void {
  try {
    if (kept === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; the exhibit is still on the screen, and travels with the next message.
    return;
  }
}

/** How it stands after one more thing was done. */
export function withFact<State>(before: Standing<State>, state: State, fact: string | null): Standing<State> {
  if (fact === null) return { ...before, state };
  return { ...before, state, done: before.done + 1, facts: [...before.facts, plain(fact)].slice(-mostFacts) };
}

// The signs that facts may be made of, as the server knows them (`_shared/exhibit/facts.ts`).
const otherSigns = /[^\p{L}\p{M}\p{N} .,;:'"%()+=?!/&°·…–“”‘’$€#*-]+/gu;
const mostCharacters = 120;

/** A fact as it may travel: on one line, without signs that could look like a mark or a program. */
export function plain(text: string, most = mostCharacters): string {
  return text.replaceAll(otherSigns, " ").replaceAll(/ +/g, " ").trim().slice(0, most);
}
