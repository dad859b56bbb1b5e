import { Button, CheckIcon, Field, PenIcon, Text, TextArea } from "@learn/ui";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { words } from "../words.ts";
import styles from "./plan-card.module.css";

interface PlanFieldProps {
  name: string;
  /** What the tutor says of it; empty for nothing yet. */
  text: string;
  isReplying: boolean;
  onSave: (text: string) => void;
}

/** One field of a plan: read, or written in its place. */
export function PlanField({ name, text, isReplying, onSave }: PlanFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasOpen = useRef(false);
  const isOpen = draft !== null;
  useEffect(() => {
    // What was pressed is no longer there: the keyboard goes where it is written, and back.
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (draft === null)
    return (
      <li className={styles.field} data-filled={text !== "" || undefined}>
        <span className={styles.mark}>{text !== "" && <CheckIcon size="s" />}</span>
        <div>
          <p className={styles.name}>{name}</p>
          <Text dir="auto" tone={text === "" ? "muted" : undefined}>
            {text === "" ? words.partOpen : text}
          </Text>
        </div>
        <Button
          ref={opener}
          variant="quiet"
          square
          icon={<PenIcon />}
          aria-label={words.changeNamed(name)}
          onClick={() => setDraft(text)}
        />
      </li>
    );
  const written = draft.trim();
  const canSave = written !== "" && written !== text && !isReplying;
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSave) return;
    onSave(written);
    setDraft(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setDraft(null);
    }
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      save();
    }
  };
  return (
    <li className={styles.field}>
      <form className={styles.form} onSubmit={save}>
        <Field label={name}>
          <TextArea
            ref={field}
            maxLength={500}
            value={draft}
            dir="auto"
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={press}
          />
        </Field>
        <div className={styles.presses}>
          <Button type="submit" variant="primary" disabled={!canSave}>
            {words.savePart}
          </Button>
          <Button variant="quiet" onClick={() => setDraft(null)}>
            {words.leavePart}
          </Button>
        </div>
      </form>
    </li>
  );
}
