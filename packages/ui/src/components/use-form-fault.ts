import { useState } from "react";

/** What is wrong with a form: one sentence at one of its fields. */
export interface FormFault<Name extends string> {
  /** The sentence for a field, to be its `error`; null where nothing is wrong with it. */
  at: (field: Name) => string | null;
  /** Says what is wrong with a field, instead of what was wrong before. */
  say: (field: Name, sentence: string) => void;
  /** A field was changed: what was wrong with it is mended. */
  mend: (field: Name) => void;
}

/** Keeps a form's fault at its field, until that field is changed or the form is left. */
export function useFormFault<Name extends string>(): FormFault<Name> {
  const [fault, setFault] = useState<{ field: Name; sentence: string } | null>(null);
  return {
    at: (field) => (fault?.field === field ? fault.sentence : null),
    say: (field, sentence) => setFault({ field, sentence }),
    mend: (field) => setFault((now) => (now?.field === field ? null : now)),
  };
}
