import type { ChatSession } from "@learn/chat-session";
import { lazyRetry } from "@learn/area-kit";
import { Button, Card, CheckIcon, Field, Fold, PenIcon, Skeleton, Text, TextArea } from "@learn/ui";
import { Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { fieldNames, words } from "../words.ts";
import styles from "./plan-card.module.css";
import type { DesignTalk } from "./use-design-talk.ts";

interface PlanCardProps {
  title: string;
  talk: DesignTalk;
  /** The instructions that are proposed; null while there are none. */
  text: string | null;
  /** What stands there before the fields are known; without it they stand there empty. */
  empty?: string;
  /** What can be done with it. */
  children?: ReactNode;
}

const parts = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

// Whoever only begins to design has no need of it.
const LongText = lazyRetry(async () => (await import("@learn/long-text")).LongText);

/** The plan of a tutor: a field for each part, which fill while one talks and can be written by hand. */
export function PlanCard({ title, talk, text, empty, children }: PlanCardProps) {
  const titleId = useId();
  const { said, canSay, session } = talk;
  const isKnown = empty === undefined || said.length > 0;
  return (
    <Card flush aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        <Text tone="meta">{isKnown ? words.planHint : empty}</Text>
      </div>
      {isKnown && (
        <ol className={styles.fields} aria-label={words.parts}>
          {parts.map((part) => (
            <PlanField
              key={part}
              name={fieldNames[part]}
              text={said.find((one) => one.part === part)?.text ?? ""}
              canSay={canSay}
              onSave={(written) => write(session, part, written)}
            />
          ))}
        </ol>
      )}
      {text !== null && (
        <div className={styles.all}>
          <Fold title={words.allOfIt}>
            <Suspense fallback={<Skeleton height="8rem" />}>
              {/* As the lines were broken. */}
              <LongText text={text.replaceAll("\n", "  \n")} under={3} />
            </Suspense>
          </Fold>
        </div>
      )}
      {children && <div className={styles.foot}>{children}</div>}
    </Card>
  );
}

/** What is written into a field goes into the talk, as everything that a student says: the coach reads it there. */
function write(session: ChatSession, part: keyof typeof fieldNames, text: string): void {
  session.getState().send(`${fieldNames[part]}: ${text}`, { move: { kind: "answer", to: part } });
}

interface PlanFieldProps {
  name: string;
  /** What the tutor says of it; empty for nothing yet. */
  text: string;
  canSay: boolean;
  onSave: (text: string) => void;
}

/** One field of a plan: read, or written in its place. */
function PlanField({ name, text, canSay, onSave }: PlanFieldProps) {
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
  const canSave = written !== "" && written !== text && canSay;
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
