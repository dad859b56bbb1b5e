import { useEffect, useState, type RefObject } from "react";
import { words } from "../words.ts";
import { copyText } from "./copy-text.ts";

/** How long a button says what has happened, in milliseconds. */
const saysMs = 4000;
const says = { rest: null, copied: words.copied, marked: words.marked };

/** Copies a text, and for a moment says what has happened: null while there is nothing to say. */
export function useCopy(text: () => string, shownIn: RefObject<Element | null>): { copy: () => void; said: string | null } {
  const [state, setState] = useState<keyof typeof says>("rest");
  useEffect(() => {
    if (state === "rest") return;
    const timer = setTimeout(() => setState("rest"), saysMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    if (shownIn.current) void copyText(text(), shownIn.current).then(setState);
  };
  return { copy, said: says[state] };
}
