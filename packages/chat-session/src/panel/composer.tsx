import { Button, ErrorText, SendIcon, TextArea, VisuallyHidden, type ButtonProps } from "@learn/ui";
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SubmitEvent } from "react";
import { useStore } from "zustand";
import type { SendOptions } from "../session/message.ts";
import { isOutstanding } from "../session/reply.ts";
import { isSendable, messageLimit, spaceLeft } from "../session/sendable.ts";
import type { ChatSession, ChatState } from "../session/chat-state.ts";
import { isForToday } from "../stream/failure.ts";
import { words } from "../words.ts";
import { useComposerField } from "./composer-focus.ts";
import styles from "./composer.module.css";
import { useKeyboardRoom } from "./use-keyboard-room.ts";

/** One way to send. */
export interface ComposerAction {
  /** The area's name for the way. */
  mode: string;
  label: string;
  icon: ReactNode;
  variant: NonNullable<ButtonProps["variant"]>;
}

/** The actions that send a message: a button for each, and the one that Enter stands for. */
export interface ComposerActions {
  buttons: readonly ComposerAction[];
  /** The mode of Enter. */
  enter: string;
  /** Says what Enter does. */
  hint: string;
}

interface ComposerProps {
  session: ChatSession;
  placeholder?: string | undefined;
  submitLabel: string;
  actions: ComposerActions | undefined;
  beside: ReactNode;
  /** Builds the message from the words, where it has more than words; null while something is missing. */
  compose?: ((draft: string) => { text: string; options: SendOptions } | null) | undefined;
}

/** From so many characters left on, the number is shown. */
const nearLimit = 200;
const figures = new Intl.NumberFormat("en");

/** Where a message is written. Enter sends, Shift + Enter makes a new line. */
export function Composer({ session, placeholder, submitLabel, actions, beside, compose = plainly }: ComposerProps) {
  const draft = useStore(session, (state) => state.draft);
  const canSend = useStore(session, (state) => isSendable(compose(state.draft)?.text ?? "", state));
  const blocked = useStore(session, (state) => (state.draft.trim() === "" ? null : blockedBy(state)));
  const { setDraft, send } = session.getState();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(field);
  useComposerField(session, field);
  const left = spaceLeft(draft);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    sendBy(event.nativeEvent.submitter, actions?.enter);
  };
  const sendDraft = (mode: string | undefined) => {
    const message = compose(draft);
    if (message === null || !isSendable(message.text, session.getState())) return;
    send(message.text, { ...message.options, mode });
    if (message.text !== draft) setDraft("");
  };
  const sendBy = (button: EventTarget | null, mode: string | undefined) => {
    sendDraft(mode);
    // The button is disabled until there are new words, so focus moves to the field.
    if (document.activeElement === button) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed, Enter belongs to the input method; 229 is how older Safari says so.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    sendDraft(actions?.enter);
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
          <Hint left={left} blocked={blocked} usual={actions?.hint ?? words.hint} />
        </div>
        {beside}
        {actions ? (
          actions.buttons.map(({ mode, label, icon, variant }) => (
            <Button
              key={mode}
              {...pressed}
              variant={variant}
              icon={icon}
              disabled={!canSend}
              onClick={(event) => sendBy(event.currentTarget, mode)}
            >
              {label}
            </Button>
          ))
        ) : (
          <Button type="submit" {...pressed} variant="primary" iconAfter={<SendIcon />} disabled={!canSend}>
            {submitLabel}
          </Button>
        )}
      </div>
    </form>
  );
}

const plainly = (draft: string) => ({ text: draft, options: {} });

// Pressing a button keeps the focus in the field, so that a phone's keyboard stays open.
const pressed = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

function Hint({ left, blocked, usual }: { left: number; blocked: string | null; usual: string }) {
  if (left < 0) return <ErrorText>{words.tooLong(figures.format(messageLimit), figures.format(-left))}</ErrorText>;
  if (blocked) return <p>{blocked}</p>;
  if (left <= nearLimit) return <p>{words.remaining(left)}</p>;
  return <p className={styles.hintline}>{usual}</p>;
}

/** Why the words can't be sent yet; null when they can, or when the reason is visible. */
function blockedBy({ reply, cooldownUntil }: ChatState): string | null {
  const isWaitedFor = reply.state === "failed" && isOutstanding(reply) && reply.reason !== "signed-out";
  if (isWaitedFor && isForToday(reply.reason)) return words.writeOnTomorrow;
  if (cooldownUntil !== null) return words.waitFirst;
  return isWaitedFor ? words.askFirst : null;
}
