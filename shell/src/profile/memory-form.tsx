import { readableReason, safetyAnswer } from "@learn/data";
import { Button, Field, TextInput, useAnswerDialog } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import styles from "./memory.module.css";
import type { Memory } from "./use-memory.ts";
import { words } from "./memory-words.ts";

const mostCharacters = 200;

interface MemoryFormProps {
  /** The line that is corrected; null for something new that the person likes. */
  line: { id: string; text: string } | null;
  keep: Memory["keep"];
  /** It is saved; or a correction is cancelled. */
  onDone?: () => void;
}

/** One line to write: a correction, which begins with the keyboard in it, or something new. */
export function MemoryForm({ line, keep, onDone }: MemoryFormProps) {
  const [text, setText] = useState(line?.text ?? "");
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
    mutationFn: () => keep({ id: line?.id ?? null, text }),
    onSuccess: (answer) => {
      if (!isCorrection) setText("");
      show(answer, onDone);
    },
    onError: (cause) => {
      if (!show(safetyAnswer(cause))) refuse(readableReason(cause) ?? words.notKept);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    // Counted as the database counts: an emoji is one character.
    if (text.trim() === "" || [...text.trim()].length > mostCharacters) refuse(text.trim() === "" ? words.empty : words.tooLong);
    else save.mutate();
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
            setText(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        {isCorrection && <Button onClick={onDone}>{words.cancel}</Button>}
        <Button variant={isCorrection ? "primary" : "secondary"} type="submit" busy={save.isPending}>
          {isCorrection ? words.save : words.add}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
