/**
 * What teachers said about a student's work, with a line to answer in. It stands at the talk and on the profile page.
 *
 * @packageDocumentation
 */
import { readableReason, safetyAnswer, type Data } from "@learn/data";
import { answerTeacher, readTeacherNews, type FromTeachers } from "@learn/data/looked-at";
import { Button, Field, Text, TextInput, useAnswerDialog } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type FormEvent } from "react";
import styles from "./from-teachers.module.css";
import { fromTeachersWords as words } from "./from-teachers-words.ts";

/** Says once that what teachers said was read, of one work or, without a session, of all: Home tells of it no more. Not before `isShown`. */
export function useTeacherNewsRead(data: Data, isShown: boolean, session?: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    void readTeacherNews(data, session)
      .then(() => queries.invalidateQueries({ queryKey: ["school"] }))
      // It stays on the home page, which is no harm.
      .catch(() => undefined);
  }, [data, queries, session, isShown]);
}

/** What teachers wrote about a work, and the levels that they set, each with its reason; all of it can be answered. */
export function FromTeachersList({ data, levels, comments }: { data: Data } & Pick<FromTeachers, "levels" | "comments">) {
  return (
    <ul className={styles.list}>
      {comments.map(({ id, name, text, answer }) => (
        <li key={`comment ${id}`}>
          <strong>
            <bdi>{words.wrote(name)}</bdi>
          </strong>
          <blockquote dir="auto">{text}</blockquote>
          <Answer data={data} to={{ kind: "comment", id }} first={answer} />
        </li>
      ))}
      {levels.map(({ id, criterion, name, level, guideLevel, reason, answer }) => (
        <li key={`level ${id}`}>
          <strong>{criterion}</strong>
          <p>
            <bdi>{words.levels(name, level, guideLevel)}</bdi>
          </p>
          <blockquote dir="auto">{reason}</blockquote>
          <Answer data={data} to={{ kind: "level", id }} first={answer} />
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  data: Data;
  to: { kind: "level" | "comment"; id: number };
  /** What was answered before. */
  first: string | null;
}

function Answer({ data, to, first }: AnswerProps) {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState(first);
  const [said, setSaid] = useState("");
  const { dialog, show } = useAnswerDialog();
  const send = useMutation({
    mutationFn: (line: string) => answerTeacher(data, to, line),
    onSuccess: (_, line) => {
      setAnswer(line);
      setText("");
      setSaid(words.sent);
    },
    onError: (cause) => {
      if (!show(safetyAnswer(cause))) setSaid(readableReason(cause) ?? words.notSent);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !send.isPending) send.mutate(text.trim());
  };
  return (
    <>
      {answer !== null && (
        <p>
          <bdi>{words.youAnswered(answer)}</bdi>
        </p>
      )}
      <form className={styles.answer} onSubmit={submit}>
        <Field label={words.answer}>
          <TextInput value={text} maxLength={200} onChange={({ target }) => setText(target.value)} autoComplete="off" dir="auto" />
        </Field>
        <Button type="submit" busy={send.isPending}>
          {words.send}
        </Button>
      </form>
      <Text tone="small-muted" aria-live="polite">
        {said}
      </Text>
      {dialog}
    </>
  );
}
