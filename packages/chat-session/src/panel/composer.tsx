import { Button, ErrorText, SendIcon, TextArea, VisuallyHidden } from "@learn/ui";
import { useId, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from "react";
import { useStore } from "zustand";
import { isOutstanding, type Reply } from "../session/reply.ts";
import { isSendable, messageLimit, spaceLeft } from "../session/sendable.ts";
import type { ChatSession } from "../session/session.ts";
import { isForToday } from "../stream/failure.ts";
import { words } from "../words.ts";
import styles from "./composer.module.css";
import { useKeyboardRoom } from "./use-keyboard-room.ts";

interface ComposerProps {
  session: ChatSession;
  placeholder?: string | undefined;
  submitLabel: string;
  beside: ReactNode;
}

/** From so many characters left on, the number is shown. */
const nearLimit = 200;
const figures = new Intl.NumberFormat("en");

/** Where a message is written. Enter sends, Shift + Enter makes a new line. */
export function Composer({ session, placeholder, submitLabel, beside }: ComposerProps) {
  const draft = useStore(session, (state) => state.draft);
  const canSend = useStore(session, (state) => isSendable(state.draft, state.reply));
  const blocked = useStore(session, (state) => (state.draft.trim() === "" ? null : blockedBy(state.reply)));
  const { setDraft, send } = session.getState();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(field);
  const left = spaceLeft(draft);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(draft);
    // The button can't be pressed again before there are new words: the keyboard goes where they are written.
    if (document.activeElement === event.nativeEvent.submitter) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed, Enter belongs to the input method; 229 is how older Safari says so.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    send(draft);
  };

  return (
    <form className={styles.composer} onSubmit={submit}>
      <VisuallyHidden>
        <label htmlFor={id}>{words.yourMessage}</label>
      </VisuallyHidden>
      <div className={styles.area}>
        <TextArea
          ref={field}
          id={id}
          rows={2}
          value={draft}
          placeholder={placeholder}
          aria-describedby={`${id}-hint`}
          aria-invalid={left < 0 || undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles["composer-row"]}>
        <div className={styles.says} id={`${id}-hint`} aria-live="polite">
          <Hint left={left} blocked={blocked} />
        </div>
        {beside}
        <Button
          type="submit"
          // A press leaves the field its focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          variant="primary"
          iconAfter={<SendIcon />}
          disabled={!canSend}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function Hint({ left, blocked }: { left: number; blocked: string | null }) {
  if (left < 0) return <ErrorText>{words.tooLong(figures.format(messageLimit), figures.format(-left))}</ErrorText>;
  if (blocked) return <p>{blocked}</p>;
  if (left <= nearLimit) return <p>{words.remaining(left)}</p>;
  return <p className={styles.hintline}>{words.hint}</p>;
}

/** What has to happen before words can be sent; null while that is plain to see or nothing has to. */
function blockedBy(reply: Reply): string | null {
  if (reply.state !== "failed" || !isOutstanding(reply) || reply.reason === "signed-out") return null;
  return isForToday(reply.reason) ? words.writeOnTomorrow : words.askFirst;
}
