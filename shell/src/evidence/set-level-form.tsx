import type { Data } from "@learn/data";
import { setLevel, type EvidenceSentence } from "@learn/data/evidence";
import { Button, Field, TextArea } from "@learn/ui";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { useWork } from "../school/use-work.ts";
import { wallKey } from "./wall-key.ts";
import styles from "./evidence.module.css";
import { words } from "./words.ts";

const levels = [0, 1, 2, 3, 4, 5];
/** As the database asks: fewer are no sentence. */
const shortestReason = 10;

interface SetLevelFormProps {
  data: Data;
  classId: string;
  seen: EvidenceSentence;
  /** Stands beside the button that opens it. */
  more?: ReactNode;
}

/** A teacher's own level with its reason, closed until it is asked for. */
export function SetLevelForm({ data, classId, seen, more }: SetLevelFormProps) {
  const { session, criterion, guideLevel, level } = seen;
  const name = useId();
  const work = useWork(`level ${session} ${criterion}`, [wallKey(classId), ["evidence-sentences", classId]]);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(level);
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  if (!isOpen)
    return (
      <div className={styles.buttons}>
        <Button aria-label={words.setOf(criterion)} onClick={() => setIsOpen(true)}>
          {words.set}
        </Button>
        {more}
      </div>
    );
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < shortestReason) return setFault(words.needWhy);
    setFault(null);
    work.change(
      "keep",
      async () => {
        await setLevel(data, classId, { session, criterion, level: chosen, reason: reason.trim() });
        setIsOpen(false);
        setReason("");
      },
      words.kept,
      words.notKept,
    );
  };
  return (
    <form className={styles.form} onSubmit={keep} noValidate>
      <fieldset className={styles.lift}>
        <legend>{words.yours}</legend>
        {levels.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={chosen === one} onChange={() => setChosen(one)} />
            <span>
              {one}
              {one === guideLevel && <small>{words.theirs}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={words.why} hint={words.whyHint} error={fault} announce>
        <TextArea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} dir="auto" />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={work.isBusy("keep")}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
