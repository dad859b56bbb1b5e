import { DataFailure, callFunction, type Data } from "@learn/data";
import { Button, Dialog, ErrorText, Fold, Stones } from "@learn/ui";
import { useId, useState, type ReactNode } from "react";
import { forgetChoices, keepChoices, readChoices, type Choices } from "./kept-choices.ts";
import { readSelfCheck, readSelfCheckAnswer, type SelfCheck } from "./self-check-answer.ts";
import styles from "./self-check.module.css";
import { selfCheckWords as words } from "./words.ts";

/** What a student checks their own work by: each criterion with its steps in a student's words. */
interface CheckForm {
  criteria: readonly { name: string; steps: readonly { level: number; text: string }[]; shownBy: readonly number[] }[];
  found: readonly { question: number; text: string }[];
}

/** A sentence of the student's own, and the question that it answered. */
interface OwnSentence {
  id: string;
  text: string;
  question: number;
}

export interface SelfCheckDialogProps {
  data: Data;
  /** The area's id, which is the name of its function too. */
  areaId: string;
  sessionId: string;
  /** What the student checks by; null before the end of the path. */
  form: CheckForm | null;
  sentences: readonly OwnSentence[];
  open: boolean;
  onClose: () => void;
  /** Hears of a check that the server has kept. */
  onKept: (check: SelfCheck, completed: boolean) => void;
  /** A link to what comes next, beside a completed activity. */
  next?: ReactNode;
  /** What was done beside the words, to be looked through again. */
  replay?: ReactNode;
}

/** The end of a guided path: the student says how far each point got, and which sentence of theirs shows it. No number comes of it. */
export function SelfCheckDialog({ form, open, onClose, next, replay, ...more }: SelfCheckDialogProps) {
  const [kept, setKept] = useState<{ check: SelfCheck; completed: boolean } | null>(null);
  const close = () => {
    onClose();
    setKept(null);
  };
  if (kept !== null) return <Result {...kept} open={open} onClose={close} next={next} replay={replay} />;
  if (form === null) return <NotYet open={open} onClose={onClose} />;
  return (
    <Checking
      {...more}
      replay={replay}
      form={form}
      open={open}
      onClose={onClose}
      onKept={(check, completed) => {
        setKept({ check, completed });
        more.onKept(check, completed);
      }}
    />
  );
}

function NotYet({ open, onClose }: Pick<SelfCheckDialogProps, "open" | "onClose">) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      foot={
        <Button variant="primary" onClick={onClose}>
          {words.goOn}
        </Button>
      }
    >
      <p>{words.notYet}</p>
    </Dialog>
  );
}

const mayBeLeftOut = 1;

function Checking({
  data,
  areaId,
  sessionId,
  form,
  sentences,
  open,
  onClose,
  onKept,
  replay,
}: Omit<SelfCheckDialogProps, "form" | "next"> & { form: CheckForm }) {
  const [choices, setChoices] = useState<Choices>(() => readChoices(sessionId));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const choose = (name: string, choice: Choices[string]) => {
    const chosen = { ...choices, [name]: { ...choices[name], ...choice } };
    setChoices(chosen);
    keepChoices(sessionId, chosen);
  };
  const done = form.criteria.filter(({ name }) => choices[name]?.level !== undefined).length;
  const keep = async () => {
    setBusy(true);
    setFault("");
    const chosen = form.criteria.flatMap(({ name }) => {
      const { level, sentence } = choices[name] ?? {};
      return level === undefined ? [] : [{ criterion: name, level, message_id: sentence ?? null }];
    });
    try {
      const { check, completed } = readSelfCheckAnswer(await callFunction(data, `${areaId}/check`, { session_id: sessionId, chosen }));
      forgetChoices(sessionId);
      onKept(check, completed);
    } catch (error) {
      setFault((error instanceof DataFailure && error.message) || words.notKept);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      wide
      startAt="title"
      onClose={onClose}
      title={words.title}
      foot={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" busy={busy} disabled={done < form.criteria.length - mayBeLeftOut} onClick={() => void keep()}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{words.how}</p>
      {form.found.length > 0 && (
        <Fold title={words.found}>
          <ul className={styles.found}>
            {form.found.map(({ question, text }) => (
              <li key={question}>{text}</li>
            ))}
          </ul>
        </Fold>
      )}
      <div className={styles.criteria}>
        {form.criteria.map((criterion, place) => (
          <Criterion
            key={criterion.name}
            criterion={criterion}
            sentences={sentences}
            choice={choices[criterion.name] ?? {}}
            startsOpen={place === 0}
            onChoose={(choice) => choose(criterion.name, choice)}
          />
        ))}
      </div>
      {replay}
      <output>{words.done(done, form.criteria.length)}</output>
      {fault && <ErrorText>{fault}</ErrorText>}
    </Dialog>
  );
}

interface CriterionProps {
  criterion: CheckForm["criteria"][number];
  sentences: readonly OwnSentence[];
  choice: Choices[string];
  startsOpen: boolean;
  onChoose: (choice: Choices[string]) => void;
}

function Criterion({ criterion: { name, steps, shownBy }, sentences, choice, startsOpen, onChoose }: CriterionProps) {
  const id = useId();
  const offered = [...sentences].sort((one, other) => Number(shownBy.includes(other.question)) - Number(shownBy.includes(one.question)));
  return (
    <details className={styles.criterion} name="self-check" open={startsOpen || undefined}>
      <summary>
        <span className={styles.name}>{name}</span>
        <span className={styles.said}>{steps.find(({ level }) => level === choice.level)?.text}</span>
        <Level level={choice.level ?? 0} />
      </summary>
      <fieldset className={styles.choices}>
        <legend>{words.howFar}</legend>
        {steps.map(({ level, text }) => (
          <label key={level}>
            <input type="radio" name={`${id}-level`} checked={choice.level === level} onChange={() => onChoose({ level })} />
            {text}
          </label>
        ))}
      </fieldset>
      {offered.length > 0 && (
        <fieldset className={`${styles.choices} ${styles.sentences}`}>
          <legend>{words.whichSentence}</legend>
          {offered.map(({ id: sentence, text }) => (
            <label key={sentence}>
              <input type="radio" name={`${id}-sentence`} checked={choice.sentence === sentence} onChange={() => onChoose({ sentence })} />
              {text}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
}

interface ResultProps {
  check: SelfCheck;
  completed: boolean;
  open: boolean;
  onClose: () => void;
  next?: ReactNode;
  replay?: ReactNode;
}

/** What came of a check: how much was thought through, one sentence of the student's own, and the shape as they see it. */
function Result({ check: { criteria, through, of }, completed, open, onClose, next, replay }: ResultProps) {
  const best = criteria.filter(({ quote }) => quote !== "").toSorted((one, other) => other.level - one.level)[0];
  return (
    <Dialog
      open={open}
      startAt="title"
      onClose={onClose}
      title={words.through(through, of)}
      foot={
        <>
          <Button variant={completed && next ? "secondary" : "primary"} onClick={onClose}>
            {words.close}
          </Button>
          {completed && next}
        </>
      }
    >
      {best && <blockquote className={styles.quote}>{best.quote}</blockquote>}
      <Shape criteria={criteria} />
      {replay}
      <p className={styles.note}>{completed ? words.checkedByYou : words.checkedSoFar}</p>
    </Dialog>
  );
}

/** The criteria as the student saw their own work, from a check that is kept; nothing for what is none. */
export function SelfCheckShape({ kept }: { kept: unknown }) {
  const check = readSelfCheck(kept);
  return check && <Shape criteria={check.criteria} />;
}

function Shape({ criteria }: Pick<SelfCheck, "criteria">) {
  return (
    <ul className={styles.shape} aria-label={words.shape}>
      {criteria.map(({ name, level, text }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <Level level={level} />
          <span className={styles.said}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A level, 0 to 5, as stones: the same while it is chosen and once it is kept. */
function Level({ level }: { level: number }) {
  return <Stones states={Array.from({ length: 5 }, (_, place) => (place < level ? "done" : "rest"))} />;
}
