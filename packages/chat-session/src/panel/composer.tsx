import { Button, ErrorText, SendIcon, TextArea, VisuallyHidden } from "@learn/ui";
import { useId, type KeyboardEvent, type SubmitEvent } from "react";
import { useStore } from "zustand";
import { isSendable, messageLimit, spaceLeft } from "../session/sendable.ts";
import type { ChatSession } from "../session/session.ts";
import { canAskAgain } from "../stream/failure.ts";
import { words } from "../words.ts";
import styles from "./composer.module.css";

interface ComposerProps {
  session: ChatSession;
  placeholder?: string | undefined;
  submitLabel: string;
}

/** From so many characters left on, the number is shown. */
const nearLimit = 200;
const figures = new Intl.NumberFormat("en");

/** Where a message is written. Enter sends, Shift + Enter makes a new line. */
export function Composer({ session, placeholder, submitLabel }: ComposerProps) {
  const draft = useStore(session, (state) => state.draft);
  const reply = useStore(session, (state) => state.reply);
  const { setDraft, send } = session.getState();
  const id = useId();
  const left = spaceLeft(draft);
  const mustAskFirst = reply.state === "failed" && canAskAgain(reply.reason) && draft.trim() !== "";

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(draft);
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
          <Hint left={left} mustAskFirst={mustAskFirst} />
        </div>
        <Button type="submit" variant="primary" iconAfter={<SendIcon />} disabled={!isSendable(draft, reply)}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function Hint({ left, mustAskFirst }: { left: number; mustAskFirst: boolean }) {
  if (left < 0) return <ErrorText>{words.tooLong(figures.format(messageLimit), figures.format(-left))}</ErrorText>;
  if (mustAskFirst) return <p>{words.askFirst}</p>;
  if (left <= nearLimit) return <p>{words.remaining(left)}</p>;
  return <p className={styles.hintline}>{words.hint}</p>;
}
