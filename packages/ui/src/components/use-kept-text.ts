import { useState } from "react";

/** Where a text is kept, such as what `keptText` of @learn/data gives. */
interface Kept {
  read: () => string | null;
  keep: (text: string) => unknown;
  forget: () => unknown;
}

/**
 * A text that a person writes, kept until it is used.
 *
 * @param first - what stands there before anything is written
 * @returns the text, how it changes, and how it begins anew once it was used; what was written after the press stays
 */
export function useKeptText(kept: Kept, first = ""): [string, (text: string) => void, (sent: string) => void] {
  const [text, setText] = useState(() => kept.read() ?? first);
  const change = (next: string) => {
    setText(next);
    if (next === first) kept.forget();
    else kept.keep(next);
  };
  const used = (sent: string) => {
    setText((now) => (now === sent ? first : now));
    if (kept.read() === sent) kept.forget();
  };
  return [text, change, used];
}
