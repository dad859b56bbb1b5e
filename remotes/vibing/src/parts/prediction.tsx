import { Button, Field, PlayIcon, TextInput } from "@learn/ui";
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { keptDraft } from "../programs/kept-draft.ts";
import { runWords } from "../programs/words.ts";
import styles from "./runs.module.css";

/** As many characters as the server takes. */
const most = 200;

interface AskPredictionProps {
  executionId: string;
  learnerId: string;
  isBusy: boolean;
  /** Told what the student thinks will happen; null when they skip it. */
  onRun: (prediction: string | null) => void;
}

/** Asks before the first run of a program what the student thinks will happen. Enter runs, Esc skips. */
export function AskPrediction({ executionId, learnerId, isBusy, onRun }: AskPredictionProps) {
  const kept = keptDraft(`prediction.${executionId}`, learnerId);
  const [thought, setThought] = useState(() => kept.read() ?? "");
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever has just sent their words goes on here; whoever is writing the next ones already is left alone.
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement && activeElement.value === "")
      form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, []);
  const write = (text: string) => {
    setThought(text);
    setMissing(false);
    kept.keep(text);
  };
  const run = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (thought.trim() === "") return setMissing(true);
    onRun(thought.trim());
  };
  const skip = () => {
    if (!isBusy) onRun(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    skip();
  };
  return (
    <form ref={form} className={styles.predict} onSubmit={run}>
      <Field label={runWords.predict} hint={runWords.predictHint} error={isMissing ? runWords.predictFirst : null}>
        <TextInput
          value={thought}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={styles.links}>
        <Button type="submit" variant="primary" icon={<PlayIcon size="s" />} busy={isBusy}>
          {runWords.run}
        </Button>
        <Button variant="quiet" busy={isBusy} aria-keyshortcuts="Escape" onClick={skip}>
          {runWords.skip}
        </Button>
      </div>
    </form>
  );
}

/** Forgets what was written before a run: it stands beside the result now. */
export function forgetPrediction(executionId: string, learnerId: string): void {
  keptDraft(`prediction.${executionId}`, learnerId).forget();
}
