import type { LinesSchema } from "@learn/exhibit-data";
import { withoutLines } from "@learn/exhibit-data/kinds";
import type { ComponentType } from "react";
import type * as v from "valibot";

/** What the view of an exhibit gets. */
export interface ExhibitViewProps<Data, State> {
  data: Data;
  state: State;
  /** Called with how it stands after something was done. */
  change(next: State): void;
  /** False while the child has yet to guess: what the exhibit can show stays hidden, and its button says so. */
  isAwake: boolean;
}

/** A thing on the table of an activity, which a child works with by hand, mouse or keys. */
export interface Exhibit<Data, State> {
  /** As the front matter of an activity names it. */
  id: string;
  /** Reads the lines of an activity's file. */
  schema: LinesSchema<Data>;
  /** Reads what was kept of this exhibit with this data; anything else is left aside. At most 3,000 characters as JSON. */
  kept(data: Data): v.GenericSchema<unknown, State>;
  /** Before anything was done. */
  initial(data: Data): State;
  View: ComponentType<ExhibitViewProps<Data, State>>;
  /**
   * What a change says was done: past tense, at most 12 words, the file's words in single quotes, as in "moved 'kettle' to 'Not AI'".
   * What was done, never why. Null where there is nothing to tell.
   */
  facts(data: Data, before: State, after: State): string | null;
  /** How it stands for who has folded it, in at most 7 words: '3 of 6 sorted'. */
  summary(data: Data, state: State): string;
  /** What two made of one state at the same moment, as one: `mine` over `theirs`. Without it the newer of them counts as a whole. */
  merge?(before: State, mine: State, theirs: State): State;
  /** As much of a state as may leave the device; all of it unless told. What a child has written or drawn for itself may not. */
  sent?(state: State): State;
  /** How it stands for the coach and for the evaluation, in at most 400 characters; empty while nothing was done. */
  account(data: Data, state: State): string;
}

/** A kind of exhibit whose types only its own parts know. */
export interface ExhibitKind {
  id: string;
  /** Does something with the kind, whatever its types are. */
  use<Result>(work: <Data, State>(exhibit: Exhibit<Data, State>) => Result): Result;
}

/** Makes a kind of exhibit of its parts. */
export function defineExhibit<Data, State>(exhibit: Exhibit<Data, State>): ExhibitKind {
  return { id: exhibit.id, use: (work) => work(exhibit) };
}

interface MachineFacts<State> {
  schema: v.GenericSchema<unknown, State>;
  initial: State;
  fact(before: State, after: State): string | null;
  summary(state: State): string;
  account(state: State): string;
}

/** Makes a kind of exhibit that is the same in each activity: its lines say nothing. */
export function defineMachine<State>(id: string, View: Exhibit<null, State>["View"], facts: MachineFacts<State>): ExhibitKind {
  return defineExhibit<null, State>({
    id,
    schema: withoutLines,
    kept: () => facts.schema,
    initial: () => facts.initial,
    View,
    facts: (_, before, after) => facts.fact(before, after),
    summary: (_, state) => facts.summary(state),
    account: (_, state) => facts.account(state),
  });
}

/** What stands on a card, as facts quote it. */
export function quoted(text: string): string {
  return `'${text}'`;
}
