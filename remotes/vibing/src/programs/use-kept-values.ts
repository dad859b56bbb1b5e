import { keptText } from "@learn/data/personal-data";
import { useState } from "react";
import { readValues, usualValues, type Values } from "./fill-program.ts";
import type { PreparedProgram } from "./prepared-program.ts";

/** How the controls of a prepared program are set, kept in this tab: a reload loses nothing of it. */
export interface KeptValues {
  values: Values;
  set: (name: string, value: string | number) => void;
  /** Puts all of them back to the usual. */
  startAgain: () => void;
}

/** The controls of a session's prepared program, as the student has set them. */
export function useKeptValues(program: PreparedProgram | null, sessionId: string, learnerId: string): KeptValues {
  const kept = keptText(learnerId, `controls.${sessionId}`);
  const [values, setValues] = useState(() => (program === null ? {} : readValues(program, parse(kept.read()))));
  const keep = (next: Values) => {
    setValues(next);
    kept.keep(JSON.stringify(next));
  };
  return {
    values,
    set: (name, value) => keep({ ...values, [name]: value }),
    startAgain: () => keep(program === null ? {} : usualValues(program)),
  };
}

function parse(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? "null");
  } catch {
    // Something else stands there: the program begins as it was prepared.
    return null;
  }
}
