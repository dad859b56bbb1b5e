import { formatDay, type Data } from "@learn/data";
import { commentOnWork, type EvaluationForStaff } from "@learn/data/evidence";
import { Button, Field, Text, TextArea } from "@learn/ui";
import { useRef, useState, type FormEvent } from "react";
import { useWork } from "../school/use-work.ts";
import styles from "./evidence.module.css";
import { words } from "./words.ts";

interface CommentFormProps extends Pick<EvaluationForStaff, "comments" | "name"> {
  data: Data;
  classId: string;
  session: string;
}

/** What teachers wrote to a student about this work, with the answers, and a field for a word more; it changes no level. */
export function CommentForm({ data, classId, session, name, comments }: CommentFormProps) {
  const work = useWork(`comment ${session}`, [["evidence-sentences", classId]]);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (work.isBusy("send")) return;
    if (text.trim() === "") return setFault(words.needComment);
    setFault(null);
    work.change(
      "send",
      async () => {
        await commentOnWork(data, classId, session, text.trim());
        setText("");
      },
      words.commentSent,
      words.commentNotSent,
    );
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {comments.length > 0 && (
        <ul className={styles.voices} aria-label={words.comments}>
          {comments.map(({ id, name: by, text: said, at, answer }) => (
            <li key={id}>
              <strong>
                <bdi>{words.by(by, formatDay(at))}</bdi>
              </strong>{" "}
              <bdi>{said}</bdi>
              {answer !== null && <Text tone="small-muted">{words.answered(answer)}</Text>}
            </li>
          ))}
        </ul>
      )}
      <Field label={words.kindWord(name)} hint={words.kindWordHint} error={fault} announce>
        <TextArea ref={field} value={text} rows={2} maxLength={500} onChange={({ target }) => setText(target.value)} dir="auto" />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={work.isBusy("send")}>
          {words.send}
        </Button>
        {words.starters.map((starter) => (
          <Button
            key={starter}
            variant="quiet"
            onClick={() => {
              setText(text.trim() === "" ? `${starter} ` : `${text.trim()} ${starter} `);
              field.current?.focus();
            }}
          >
            {starter}…
          </Button>
        ))}
      </div>
    </form>
  );
}
