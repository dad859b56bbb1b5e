import { useEffect, useMemo, useState } from "react";
import type { highlight, Token } from "./highlight.ts";

let loaded: typeof highlight | undefined;

/** Loads the highlighter, which travels with the first program that is shown. */
async function loadHighlighter(): Promise<void> {
  loaded ??= (await import("./highlight.ts")).highlight;
}

/** The pieces of a program; plain until the highlighter is there, and wherever it can't be loaded. */
export function useHighlighted(code: string, language: string): Token[] {
  const [isLoaded, setLoaded] = useState(loaded !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    loadHighlighter().then(
      () => !isGone && setLoaded(true),
      // A program can be read without its colours.
      () => undefined,
    );
    return () => void (isGone = true);
  }, [isLoaded]);
  return useMemo(() => (isLoaded && loaded ? loaded(code, language) : [{ text: code }]), [isLoaded, code, language]);
}
