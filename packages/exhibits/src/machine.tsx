import { machineSchema } from "@learn/exhibit-data/machine";
import type { ReactNode } from "react";
import type * as v from "valibot";
import { defineExhibit, type ExhibitKind, type ExhibitViewProps } from "./exhibit.ts";
import pieces from "./parts/pieces.module.css";
import { words } from "./words.ts";

/** What a machine's view gets: how the machine stands, and how to change it. */
export type MachineViewProps<State> = Pick<ExhibitViewProps<null, State>, "state" | "change">;

/** A small machine with data of its own: it is the same in every activity. */
interface Machine<State> {
  schema: v.GenericSchema<unknown, State>;
  initial: State;
  fact(before: State, after: State): string | null;
  summary(state: State): string;
  account(state: State): string;
  View(this: void, props: MachineViewProps<State>): ReactNode;
}

/** Makes a kind of exhibit of a machine whose file has no lines. */
export function defineMachine<State>(id: string, { schema, initial, fact, summary, account, View }: Machine<State>): ExhibitKind {
  return defineExhibit<null, State>({
    id,
    schema: machineSchema,
    kept: () => schema,
    initial: () => initial,
    View: ({ state, change, isAwake }) => (
      <div className={pieces.middle}>
        {!isAwake && <p className={pieces.note}>{words.guessFirst}</p>}
        <div inert={!isAwake}>
          <View state={state} change={change} />
        </div>
      </div>
    ),
    facts: (_, before, after) => fact(before, after),
    summary: (_, state) => summary(state),
    account: (_, state) => account(state),
  });
}
