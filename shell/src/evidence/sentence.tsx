import { formatDay, type Data } from "@learn/data";
import { setLevel, type EvidenceSentence } from "@learn/data/evidence";
import { Button, Field, Text, TextArea } from "@learn/ui";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import styles from "./evidence.module.css";
import { LevelMark } from "./level-mark.tsx";
import { words } from "./words.ts";
import { useWork } from "../school/use-work.ts";
import { wallKey } from "./wall-key.ts";

interface SentenceProps {
  data: Data;
  classId: string;
  /** Several criteria stand below each other. */
  isOneOfAll: boolean;
  /** All of them are of one evaluation, which is named elsewhere. */
  isOneWork?: boolean;
  seen: EvidenceSentence;
  /** The number that leads from the quote to where it stands in the talk. */
  mark?: ReactNode;
  /** What else can be done, beside setting a level. */
  more?: ReactNode;
}

/** What an evaluation found for one criterion, with what teachers set there and the way to set a level. */
export function Sentence({ data, classId, isOneOfAll, isOneWork = false, seen, mark, more }: SentenceProps) {
  const { activity, criterion, quote, level, guideLevel, at, isNewest, teachers } = seen;
  return (
    <section className={styles.sentence} aria-label={isOneOfAll ? criterion : words.evaluationOf(activity, formatDay(at))}>
      {isOneOfAll && !isOneWork && <h3>{criterion}</h3>}
      <div className={styles.head}>
        {isOneWork && <h3>{criterion}</h3>}
        <Text tone="small-muted">{!isOneWork && [activity, formatDay(at), !isNewest && words.earlier].filter(Boolean).join(", ")}</Text>
        <span className={styles.levelOf}>
          <LevelMark level={level} />
          {words.levelOf(level)}
        </span>
      </div>
      {quote ? (
        <blockquote className={styles.quote} dir="auto">
          {mark} {quote}
        </blockquote>
      ) : (
        <Text tone="muted">{words.noSentence}</Text>
      )}
      {teachers.length > 0 && (
        <ul className={styles.voices}>
          <li>{words.guide(guideLevel)}</li>
          {teachers.map(({ name, oldLevel, level: given, reason, at: setAt, answer }) => (
            <li key={setAt}>
              <strong>
                <bdi>{words.by(name, formatDay(setAt))}</bdi>
              </strong>{" "}
              {words.changed(oldLevel, given)}. <bdi>{reason}</bdi>
              {answer !== null && <Text tone="small-muted">{words.answered(answer)}</Text>}
            </li>
          ))}
        </ul>
      )}
      {isNewest && <SetLevelForm data={data} classId={classId} seen={seen} more={more} />}
    </section>
  );
}

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
function SetLevelForm({ data, classId, seen, more }: SetLevelFormProps) {
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
