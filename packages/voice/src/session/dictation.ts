/** Puts what is heard at the end of a draft, beside what is typed. */
export interface Dictation {
  /** The draft with these words at its end, in place of the last ones unless those were final. */
  heard(draft: string, words: string, isFinal: boolean): string;
  /** Nothing more will come in place of the last words. */
  settle(): void;
}

/** Makes the dictation of one draft. */
export function createDictation(): Dictation {
  let growing = "";
  return {
    heard(draft, words, isFinal) {
      // Words that the learner has changed by hand stay as they are, and the new ones follow.
      const isUntouched = growing !== "" && draft.endsWith(growing);
      const before = isUntouched ? draft.slice(0, -growing.length) : draft;
      growing = isFinal ? "" : words;
      return before === "" || /\s$/.test(before) ? before + words : `${before} ${words}`;
    },
    settle() {
      growing = "";
    },
  };
}
