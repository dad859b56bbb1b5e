import { useEffect, useState } from "react";

/** What is being set, before the hand comes to rest: sliding over twenty values is one thing done. */
interface Draft<State> {
  /** What is shown. */
  now: State;
  set(next: State): void;
  rest(): void;
}

const restAfter = 700; // ms; keys are let go of without saying which press was the last

/** Holds back changes of a state until its control has come to rest. */
export function useDraft<State>(state: State, change: (next: State) => void): Draft<State> {
  const [draft, setDraft] = useState<{ next: State } | null>(null);
  const rest = () => {
    if (draft === null) return;
    setDraft(null);
    if (JSON.stringify(draft.next) !== JSON.stringify(state)) change(draft.next);
  };
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(rest, restAfter);
    return () => clearTimeout(timer);
  });
  return { now: draft ? draft.next : state, set: (next) => setDraft({ next }), rest };
}
