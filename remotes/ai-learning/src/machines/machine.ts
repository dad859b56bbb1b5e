import type { ComponentType } from "react";
import type * as v from "valibot";

/** What a machine's view gets: how the machine stands, and how to change it. */
export interface MachineViewProps<State> {
  state: State;
  change(next: State): void;
}

/** A small machine that a student trains or steers in the page of an activity. */
export interface Machine<State> {
  /** Before anything was done. */
  initial: State;
  /** Reads what the tab has kept; anything else is left aside. */
  schema: v.GenericSchema<unknown, State>;
  /** How it stands, in a few words, also for when it is folded: '6 drawings, 4 of 5 right'. */
  summary(state: State): string;
  /**
   * What the student did, in short sentences from a closed vocabulary: at most 400 characters of letters, figures and plain
   * punctuation; empty while nothing was done.
   */
  facts(state: State): string;
  View: ComponentType<MachineViewProps<State>>;
}

/** '1 drawing', '2 drawings'. */
export function count(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}
