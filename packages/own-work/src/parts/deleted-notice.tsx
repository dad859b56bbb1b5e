import { Button, CheckCircleIcon, VisuallyHidden } from "@learn/ui";
import { useRef, useState, type CSSProperties } from "react";
import { useOwnWorkArea } from "../own-work-area.tsx";
import styles from "./deleted-notice.module.css";
import type { ModuleRemoval } from "./use-module-removal.tsx";
import { usePausedTimer } from "./use-paused-timer.ts";

const offeredMs = 10_000;
// The database keeps it for 30 seconds: what is offered has to work on a slow line, too.
const offeredAtMostMs = 25_000;

interface DeletedNoticeProps {
  removal: ModuleRemoval;
  /** Puts the focus somewhere sensible when the notice goes away under it. */
  onGone: () => void;
}

/** Says that something was deleted, and offers for ten seconds to take that back; stands after the heading of the list, so that the keyboard meets it next. */
export function DeletedNotice({ removal, onGone }: DeletedNoticeProps) {
  return (
    // Readers announce what is added to a region that was there before.
    <div aria-live="polite">{removal.deleted && <Offer key={removal.deleted.learning_module_id} removal={removal} onGone={onGone} />}</div>
  );
}

function Offer({ removal, onGone }: DeletedNoticeProps) {
  const { words } = useOwnWorkArea();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isHeld = isPointed || isFocused || removal.isRestoring;
  const leave = (work: () => void) => {
    if (box.current?.contains(document.activeElement)) onGone();
    work();
  };
  usePausedTimer(offeredMs, isHeld, offeredAtMostMs, () => {
    if (!removal.isRestoring) leave(removal.forget);
  });
  // A custom property is no named style in React's types.
  const time = { "--offered": `${offeredMs}ms` } as CSSProperties;
  return (
    <div
      ref={box}
      className={styles.notice}
      style={time}
      data-held={isHeld || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <CheckCircleIcon />
      <p>
        {words.deleted} <VisuallyHidden>{words.undoHint}</VisuallyHidden>
      </p>
      <Button variant="secondary" busy={removal.isRestoring} onClick={() => leave(removal.restore)}>
        {words.undo}
      </Button>
      <span className={styles.time} aria-hidden="true" />
    </div>
  );
}
