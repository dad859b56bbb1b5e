import { formatDay, readableReason, safetyAnswer, type Data } from "@learn/data";
import type { MemoryLine } from "@learn/data/memory";
import { keptText } from "@learn/data/personal-data";
import { Button, Card, CardHead, CloseIcon, Field, Fold, Folds, PenIcon, Text, TextInput, useAnswerDialog, useToast } from "@learn/ui";
import { useKeptText } from "@learn/ui/use-kept-text";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useMutation } from "@tanstack/react-query";
import styles from "./memory.module.css";
import { words } from "./memory-words.ts";
import { useMemory, type Memory } from "./use-memory.ts";
import { Confirm } from "../navigation/confirm.tsx";
import { Unanswered } from "../navigation/unanswered.tsx";

const mostLikes = 5;

/** What the coach remembers of a person: to read, correct and delete, and what they like, to add. */
export function MemoryCard({ data, userId }: { data: Data; userId: string }) {
  const { memory, keep, forget } = useMemory(data, userId);
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const lead = useRef<HTMLParagraphElement>(null);
  const drop = (id: string | null) =>
    forget.mutate(id, {
      onSuccess: () => {
        toast.good(words.forgotten);
        // The button that was pressed is gone: the keyboard goes on in the card.
        lead.current?.focus();
      },
      onError: () => toast.bad(words.notForgotten),
      onSettled: () => setIsAsking(false),
    });
  const lines = memory.data;
  const ofKind = (kind: MemoryLine["kind"]) => lines?.filter((line) => line.kind === kind) ?? [];
  const [likes, groups] = [ofKind("interest"), (["shown", "mended"] as const).map((kind) => [kind, ofKind(kind)] as const)];
  return (
    <Card aria-labelledby="memory">
      <CardHead id="memory" title={words.title} />
      <div className={styles.card}>
        <Text ref={lead} tone="muted" tabIndex={-1}>
          {words.lead}
        </Text>
        {!memory.data && <Unanswered calm query={memory} words={words} />}
        {lines && (
          <>
            {lines.length === likes.length && <p>{words.none}</p>}
            <Folds>
              {groups.map(
                ([kind, own]) =>
                  own.length > 0 && (
                    <Fold key={kind} title={words.kinds[kind]} note={words.count(own.length)}>
                      <MemoryLines lines={own} userId={userId} keep={keep} onForget={drop} />
                    </Fold>
                  ),
              )}
            </Folds>
            <h3>{words.likes}</h3>
            {likes.length === 0 ? <p>{words.noLikes}</p> : <MemoryLines lines={likes} userId={userId} keep={keep} onForget={drop} />}
            {likes.length < mostLikes ? (
              <MemoryForm line={null} userId={userId} keep={keep} onDone={() => likes.length === mostLikes - 1 && lead.current?.focus()} />
            ) : (
              <Text tone="muted">{words.likesFull}</Text>
            )}
          </>
        )}
        <Text tone="small-muted">{words.export}</Text>
        {lines !== undefined && lines.length > 0 && (
          <div className={styles.buttons}>
            <Button onClick={() => setIsAsking(true)}>{words.forgetAll}</Button>
          </div>
        )}
      </div>
      <Confirm
        open={isAsking}
        title={words.forgetAllTitle}
        startAt="title"
        onClose={() => setIsAsking(false)}
        no={words.keepIt}
        yes={words.forgetAll}
        isBusy={forget.isPending}
        onYes={() => drop(null)}
      >
        <p>{words.forgetAllLead}</p>
      </Confirm>
    </Card>
  );
}

interface MemoryLinesProps {
  userId: string;
  lines: MemoryLine[];
  keep: Memory["keep"];
  onForget: (id: string) => void;
}

/** Lines of a memory, each with the way to correct and to delete it. */
function MemoryLines({ lines, ...rest }: MemoryLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} {...rest} />
      ))}
    </ul>
  );
}

function Line({ line, userId, keep, onForget }: Omit<MemoryLinesProps, "lines"> & { line: MemoryLine }) {
  const [isEditing, setIsEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) change.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { id, text, about, created_at: at } = line;
  if (isEditing)
    return (
      <li>
        <MemoryForm line={line} userId={userId} keep={keep} onDone={() => setIsEditing(false)} />
      </li>
    );
  return (
    <li className={styles.line}>
      <div>
        <p>
          <bdi>{text}</bdi>
        </p>
        {about !== null && (
          <p className={styles.about}>
            <bdi>{about}</bdi> · {formatDay(at)}
          </p>
        )}
      </div>
      <Button ref={change} variant="quiet" square icon={<PenIcon />} aria-label={words.change(text)} onClick={() => setIsEditing(true)} />
      <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.forget(text)} onClick={() => onForget(id)} />
    </li>
  );
}

const mostCharacters = 200;

interface MemoryFormProps {
  userId: string;
  /** The line that is corrected; null for something new that the person likes. */
  line: { id: string; text: string } | null;
  keep: Memory["keep"];
  /** It is saved; or a correction is cancelled. */
  onDone?: () => void;
}

/** One line to write: a correction, which begins with the keyboard in it, or something new. */
function MemoryForm({ userId, line, keep, onDone }: MemoryFormProps) {
  const [text, change, saved] = useKeptText(keptText(userId, `memory.${line?.id ?? "like"}`), line?.text);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { dialog, show } = useAnswerDialog();
  const isCorrection = line !== null;
  useEffect(() => {
    if (isCorrection) input.current?.focus();
  }, [isCorrection]);
  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
  };
  const save = useMutation({
    mutationFn: (sent: string) => keep({ id: line?.id ?? null, text: sent }),
    onSuccess: (answer, sent) => {
      saved(sent);
      // A correction that is written on stays open.
      show(answer, isCorrection && text !== sent ? undefined : onDone);
    },
    onError: (cause) => {
      if (!show(safetyAnswer(cause))) refuse(readableReason(cause) ?? words.notKept);
    },
  });
  const cancel = () => {
    change(line?.text ?? "");
    onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    // Counted as the database counts: an emoji is one character.
    if (text.trim() === "" || [...text.trim()].length > mostCharacters) refuse(text.trim() === "" ? words.empty : words.tooLong);
    else save.mutate(text);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={isCorrection ? words.sentence : words.like} hint={isCorrection ? undefined : words.likeHint} error={error}>
        <TextInput
          ref={input}
          value={text}
          dir="auto"
          autoComplete="off"
          onChange={(event) => {
            change(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        {isCorrection && <Button onClick={cancel}>{words.cancel}</Button>}
        <Button variant={isCorrection ? "primary" : "secondary"} type="submit" busy={save.isPending}>
          {isCorrection ? words.save : words.add}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
