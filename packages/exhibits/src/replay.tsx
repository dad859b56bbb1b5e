import type { StoredExhibit } from "@learn/exhibit-data";
import { Button, EyeIcon, Skeleton } from "@learn/ui";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { laid } from "./laid.tsx";
import styles from "./replay.module.css";
import type { ToldStep } from "./told.ts";
import { useKind } from "./use-kind.ts";
import { words } from "./words.ts";

interface ExhibitReplayProps {
  stored: StoredExhibit;
  /** What the messages have told of it, the oldest first. */
  steps: readonly ToldStep[];
}

/** What was done with an exhibit, message by message: how it lay then, and in words. It is loaded once it is asked for. */
export function ExhibitReplay({ stored, steps }: ExhibitReplayProps) {
  const [isOpen, setOpen] = useState(false);
  if (steps.length === 0) return null;
  if (isOpen) return <Steps stored={stored} steps={steps} />;
  return (
    <div>
      <Button icon={<EyeIcon />} onClick={() => setOpen(true)}>
        {words.replay}
      </Button>
    </div>
  );
}

function Steps({ stored, steps }: ExhibitReplayProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Before the first message nothing was done.
  const [at, setAt] = useState(1);
  const step = steps[at - 1] ?? null;
  // The button that opened it is gone.
  useEffect(() => title.current?.focus(), []);
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), steps.length);
    setAt(next);
    // The button that leads no further loses the keyboard's place.
    if (next === 0 || next === steps.length) title.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same
    <section className={styles.replay} aria-labelledby={titleId} onKeyDown={press}>
      <h3 ref={title} id={titleId} tabIndex={-1}>
        {words.replayTitle}
      </h3>
      <div className={styles.controls}>
        <Button disabled={at === 0} onClick={() => go(at - 1)}>
          {words.before}
        </Button>
        <span>{words.step(at, steps.length)}</span>
        <Button disabled={at === steps.length} onClick={() => go(at + 1)}>
          {words.after}
        </Button>
      </div>
      <div className={styles.words} aria-live="polite">
        {step === null ? (
          <p>{words.untouched}</p>
        ) : (
          <>
            <ul>
              {step.facts.map((fact, place) => (
                // The same may have been done twice.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place}>{words.did(fact)}</li>
              ))}
            </ul>
            {step.account !== "" && <p>{words.lay(step.account)}</p>}
            <blockquote dir="auto">{words.said(step.said)}</blockquote>
          </>
        )}
      </div>
      <Picture key={at} stored={stored} state={step?.state ?? null} />
    </section>
  );
}

function Picture({ stored, state }: { stored: StoredExhibit; state: unknown }) {
  const loaded = useKind(stored.id, laid);
  if (loaded.state === "loading") return <Skeleton height="12rem" />;
  if (loaded.state === "failed") return <p className={styles.note}>{words.noPicture}</p>;
  return <loaded.Shown stored={stored} state={state} />;
}
