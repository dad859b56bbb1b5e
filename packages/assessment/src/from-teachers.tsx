/**
 * What teachers said about a student's work, with a line to answer in. It stands at the talk and on the profile page.
 *
 * @packageDocumentation
 */
import { readableReason, safetyAnswer, type Data } from "@learn/data";
import { answerTeacher, readTeacherNews, type FromTeachers } from "@learn/data/looked-at";
import { keptText } from "@learn/data/personal-data";
import { Button, Field, Text, TextInput, useAnswerDialog } from "@learn/ui";
import { useKeptText } from "@learn/ui/use-kept-text";
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

/** Whose work it is. */
interface Person {
  data: Data;
  userId: string;
}

/** What teachers wrote about a work, and the levels that they set, each with its reason; all of it can be answered. */
export function FromTeachersList({ levels, comments, ...person }: Pick<FromTeachers, "levels" | "comments"> & Person) {
  return (
    <ul className={styles.list}>
      {comments.map(({ id, name, text, answer }) => (
        <li key={`comment ${id}`}>
          <strong>
            <bdi>{words.wrote(name)}</bdi>
          </strong>
          <blockquote dir="auto">{text}</blockquote>
          <Answer {...person} to={{ kind: "comment", id }} first={answer} />
        </li>
      ))}
      {levels.map(({ id, criterion, name, level, guideLevel, reason, answer }) => (
        <li key={`level ${id}`}>
          <strong>{criterion}</strong>
          <p>
            <bdi>{words.levels(name, level, guideLevel)}</bdi>
          </p>
          <blockquote dir="auto">{reason}</blockquote>
          <Answer {...person} to={{ kind: "level", id }} first={answer} />
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps extends Person {
  to: { kind: "level" | "comment"; id: number };
  /** What was answered before. */
  first: string | null;
}

function Answer({ data, userId, to, first }: AnswerProps) {
  const queries = useQueryClient();
  const [text, change, sent] = useKeptText(keptText(userId, `answer.${to.kind}.${to.id}`));
  const [own, setOwn] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const { dialog, show } = useAnswerDialog();
  const send = useMutation({
    mutationFn: (line: string) => answerTeacher(data, to, line.trim()),
    onSuccess: (_, line) => {
      setOwn(line.trim());
      sent(line);
      setSaid(words.sent);
      void queries.invalidateQueries({ queryKey: ["from-teachers"] });
    },
    onError: (cause) => {
      if (!show(safetyAnswer(cause))) setSaid(readableReason(cause) ?? words.notSent);
    },
  });
  const answer = own ?? first;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !send.isPending) send.mutate(text);
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
          <TextInput value={text} maxLength={200} onChange={({ target }) => change(target.value)} autoComplete="off" dir="auto" />
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
