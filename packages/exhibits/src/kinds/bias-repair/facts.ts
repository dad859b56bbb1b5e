import * as v from "valibot";
import { count } from "../../count.ts";
import { countPeople, groups, learn, mostPeople, rightFor, type Sample } from "./machine.ts";

const people = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostPeople));

export const schema = v.object({ sample: v.object({ fast: people, slow: people, stick: people }), changes: v.number() });

/** Whom the machine learns from, and how often the student has changed that. */
export interface State {
  sample: Sample;
  changes: number;
}

/** As somebody left it who asked the people nearby. */
export const initial: State = { sample: { fast: 10, slow: 1, stick: 0 }, changes: 0 };

const rightOf = ({ sample }: State) => {
  const line = learn(sample);
  return groups.map((group) => rightFor(group, line));
};

export function summary(state: State): string {
  const [fast, slow, stick] = rightOf(state);
  return `right for ${fast}, ${slow}, ${stick} of 10`;
}

/** How it stands, for the coach. */
export function account(state: State): string {
  if (state.changes === 0) return "";
  const { fast, slow, stick } = state.sample;
  const [fastRight, slowRight, stickRight] = rightOf(state);
  return [
    `The sample has ${countPeople(state.sample)} people: ${count(fast, "fast walker")}, ${count(slow, "slow walker")}, ${stick} with a stick.`,
    `The watch is right for ${fastRight} of 10 movements of fast walkers, ${slowRight} of 10 of slow walkers, ${stickRight} of 10 with a stick.`,
    `The student changed the sample ${count(state.changes, "time")}.`,
  ].join(" ");
}

/** What a change says was done. */
export function fact(_: State, { sample: { fast, slow, stick } }: State): string {
  return `changed the sample to ${fast} fast, ${slow} slow, ${stick} with a stick`;
}
