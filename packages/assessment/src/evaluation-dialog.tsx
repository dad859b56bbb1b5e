import { Button, ChevronDownIcon, Dialog, Facts, MessageIcon, PartyIcon, playSound, ScoreFact, VisuallyHidden } from "@learn/ui";
import { useEffect, type ReactNode } from "react";
import type { AreaEvaluation } from "./area-evaluation.ts";
import { celebrate } from "./celebrate.ts";
import { CriteriaList } from "./criteria-list.tsx";
import { CriteriaShape } from "./criteria-shape.tsx";
import type { Evaluation } from "./evaluation.ts";
import styles from "./evaluation-dialog.module.css";
import { ResultPicture } from "./result-picture.tsx";
import resultStyles from "./result.module.css";
import { words } from "./words.ts";

export interface EvaluationDialogProps {
  /** How the area names and celebrates it. */
  evaluation: AreaEvaluation;
  result: Evaluation | null;
  open: boolean;
  onClose: () => void;
  /** Asks for the evaluation once more, after one that failed. */
  onTryAgain: () => void;
  /** Leads back to where the student writes, from a result that doesn't complete, with the question to go on with; closes unless told. */
  onKeepTalking?: (question: string | null) => void;
  /** The whole sentence that a quote was cut out of, where it is known. */
  wholeOf?: (quote: string) => string | null;
  /** A link to what comes after a completed activity; without one, celebrating is what the dialog offers first. */
  next?: ReactNode;
  /** What was done beside the words, to be looked through again. */
  replay?: ReactNode;
}

/**
 * Shows an evaluation: the lake with the stones of the score, one sentence of the student's, and one thing to do next. How it was judged
 * is behind a fold. A completed activity can be celebrated, a failed attempt repeated.
 */
export function EvaluationDialog({
  evaluation,
  result,
  open,
  onClose,
  onTryAgain,
  onKeepTalking = onClose,
  wholeOf,
  next,
  replay,
}: EvaluationDialogProps) {
  useEffect(() => {
    if (open && result?.evaluation_score && !result.failed) playSound(result.completed ? "done" : "stone");
  }, [open, result]);
  if (!result) return null;
  const score = result.evaluation_score === null ? null : Number(result.evaluation_score.toFixed(2));
  if (result.failed || score === null) return <FailedDialog result={result} open={open} onClose={onClose} onTryAgain={onTryAgain} />;
  const { completed, next_question: question } = result;
  const { words: own, confetti } = evaluation;
  return (
    <Dialog
      open={open}
      startAt="title"
      onClose={onClose}
      title={completed ? own.completedTitle : own.title}
      picture={<ResultPicture score={score} passMark={result.pass_mark} completed={completed} />}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          {completed ? (
            <Button variant={next ? "accent" : "primary"} icon={<PartyIcon />} onClick={() => void celebrate(confetti)}>
              {words.celebrate}
            </Button>
          ) : (
            <span
              className={question === null ? undefined : resultStyles.question}
              data-long={(question?.length ?? 0) > oneLine || undefined}
            >
              <Button variant="primary" wide={question !== null} icon={<MessageIcon />} onClick={() => onKeepTalking(question)}>
                {question ?? words.keepTalking}
              </Button>
            </span>
          )}
          {completed && next}
        </>
      }
    >
      <div className={resultStyles.reached}>
        {completed && own.praise && <p className={styles.praise}>{own.praise}</p>}
        <p className={resultStyles.score}>
          {completed ? <VisuallyHidden>{words.scoreAloud}</VisuallyHidden> : <span>{own.yourScore}</span>}
          <span>
            <strong>{score}</strong> {words.outOf}
          </span>
        </p>
        {completed && own.marked && <p>{own.marked}</p>}
      </div>
      {!completed && !result.stored && <p>{words.earlierStays}</p>}
      <Said criteria={result.criteria} wholeOf={wholeOf} />
      {/* It opens below the fold of a phone: without this nothing seems to happen. */}
      <details className={resultStyles.how} onToggle={({ currentTarget: how }) => how.open && how.scrollIntoView({ block: "nearest" })}>
        <summary>
          {words.judged}
          <ChevronDownIcon size="s" />
        </summary>
        <div>
          <section className={styles.feedback} aria-label={words.feedback}>
            <h3 className={styles.eyebrow}>{words.feedback}</h3>
            <p>{result.evaluation_evidence}</p>
          </section>
          {result.comments && (
            <section className={styles.feedback} aria-label={words.fromTeachers}>
              <h3 className={styles.eyebrow}>{words.fromTeachers}</h3>
              {result.comments.map(({ id, name, text }) => (
                <p key={id}>
                  <bdi>{words.wrote(name)}</bdi> <bdi>{text}</bdi>
                </p>
              ))}
            </section>
          )}
          {replay}
          <CriteriaShape criteria={result.criteria} />
          <CriteriaList criteria={completed ? result.criteria : shownFirst(result.criteria)} />
        </div>
      </details>
    </Dialog>
  );
}

/** A question of more characters stands in a line of its own on a phone. */
const oneLine = 36;

/** More words than these are no sentence to begin with, where there is a shorter one. */
const shortQuote = 14;

/** One sentence of the student's, unchanged: of what was shown best, a short one before a long one. Where nothing was shown, a start was made. */
function Said({ criteria, wholeOf }: Pick<Evaluation, "criteria"> & Pick<EvaluationDialogProps, "wholeOf">) {
  const quoted = shownFirst(criteria).filter(({ quote }) => quote);
  const best = quoted.find(({ quote }) => (quote ?? "").split(/\s+/).length <= shortQuote) ?? quoted[0];
  if (best)
    return (
      <blockquote className={resultStyles.said}>
        <cite>{best.author ? <bdi>{best.author.name}</bdi> : words.youSaid}</cite>
        <bdi>{wholeOf?.(best.quote ?? "") ?? best.quote}</bdi>
      </blockquote>
    );
  return criteria.every(({ level }) => level === 0) ? <p className={styles.praise}>{words.madeAStart}</p> : null;
}

function shownFirst(criteria: Evaluation["criteria"]): Evaluation["criteria"] {
  return criteria.toSorted((one, other) => other.level - one.level);
}

/** An attempt without a score: technical reasons, where it reads 0 and counts for nothing; or nothing that proves a number, where none is shown. */
function FailedDialog({
  result,
  open,
  onClose,
  onTryAgain,
}: Pick<EvaluationDialogProps, "open" | "onClose" | "onTryAgain"> & { result: Evaluation }) {
  return (
    <Dialog
      open={open}
      startAt="title"
      onClose={onClose}
      title={words.failedTitle}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button variant="primary" onClick={onTryAgain}>
            {words.tryAgain}
          </Button>
        </>
      }
    >
      <p>{result.evaluation_evidence}</p>
      {result.failed ? (
        <>
          <Facts>
            <ScoreFact label={words.failedScore} score={result.evaluation_score} outOf={words.outOf} />
          </Facts>
          <p>{words.failedHint}</p>
        </>
      ) : (
        <p>{words.anyEarlierStays}</p>
      )}
    </Dialog>
  );
}

/** What there is to look at while an evaluation is made; it can be closed, and the result comes all the same. */
export function WaitingDialog({ open, onClose }: Pick<EvaluationDialogProps, "open" | "onClose">) {
  return (
    <Dialog
      open={open}
      startAt="title"
      onClose={onClose}
      title={words.waiting}
      picture={<ResultPicture score={null} completed={false} />}
      foot={<Button onClick={onClose}>{words.meanwhile}</Button>}
    >
      <p>{words.waitingHint}</p>
    </Dialog>
  );
}
