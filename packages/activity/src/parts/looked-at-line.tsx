import { useLearner } from "@learn/area-kit";
import { readableReason, safetyAnswer, type OpenedActivity } from "@learn/data";
import { answerTeacher } from "@learn/data/looked-at";
import { Button, Field, Text, TextInput, useAnswerDialog } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { lookedAtWords as words } from "../words.ts";
import styles from "./looked-at-line.module.css";

type LookedAt = OpenedActivity["lookedAt"][number];

/** Says above a talk that a teacher has looked at its levels too: both levels, why, and a line to answer in. */
export function LookedAtLine({ lookedAt }: { lookedAt: readonly LookedAt[] }) {
  const [latest] = lookedAt;
  if (!latest) return null;
  return (
    <details className={styles.looked}>
      <summary>{lookedAt.length === 1 ? words.title(latest.name) : words.titleOfMore(latest.name, lookedAt.length)}</summary>
      <ul>
        {lookedAt.map((one) => (
          <li key={one.id}>
            <strong>{one.criterion}</strong>
            <p>
              <bdi>{words.levels(one.name, one.level, one.guideLevel)}</bdi>
            </p>
            <blockquote dir="auto">{one.reason}</blockquote>
            <Answer looked={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Answer({ looked }: { looked: LookedAt }) {
  const { data } = useLearner();
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState(looked.answer);
  const [said, setSaid] = useState("");
  const { dialog, show } = useAnswerDialog();
  const send = useMutation({
    mutationFn: (line: string) => answerTeacher(data, looked.id, line),
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
