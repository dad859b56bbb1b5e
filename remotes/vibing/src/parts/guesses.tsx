import { Button, PlayIcon } from "@learn/ui";
import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { runWords } from "../programs/words.ts";
import styles from "./guesses.module.css";

interface GuessesProps {
  guesses: readonly string[];
  /** Which version waits for the guess. */
  version: number;
  isBusy: boolean;
  /** Whether the keyboard goes on here, where it is in an empty field of the conversation. */
  takesFocus?: boolean;
  onRun: (guess: string) => void;
}

/** Asks what a new version will do, before it runs: one tap on a guess wakes the button. No guess is wrong. */
export function Guesses({ guesses, version, isBusy, takesFocus = false, onRun }: GuessesProps) {
  const [guess, setGuess] = useState<string | null>(null);
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever has just sent their words goes on here; whoever is writing the next ones already is left alone.
    const { activeElement } = document;
    if (takesFocus && activeElement instanceof HTMLTextAreaElement && activeElement.value === "")
      form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [takesFocus]);
  const run = (event: SubmitEvent) => {
    event.preventDefault();
    if (guess !== null && !isBusy) onRun(guess);
  };
  return (
    <form ref={form} className={styles.guesses} onSubmit={run}>
      <fieldset>
        <legend>{runWords.predict}</legend>
        {guesses.map((one, at) => (
          <label key={one} className={styles.guess}>
            <input type="radio" name={name} checked={guess === one} onChange={() => setGuess(one)} />
            <span aria-hidden="true">{"ABC"[at]}</span>
            {one}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" wide icon={<PlayIcon />} disabled={guess === null} busy={isBusy && guess !== null}>
        {runWords.runVersion(version)}
      </Button>
    </form>
  );
}
