import { Button, Dialog, Facts, MessageIcon, PartyIcon, ProgressBadge, Row, ScoreFact, Stack, VisuallyHidden } from "@learn/ui";
import type { ReactNode } from "react";
import type { AreaEvaluation } from "./area-evaluation.ts";
import { celebrate } from "./celebrate.ts";
import { CriteriaList } from "./criteria-list.tsx";
import type { Evaluation } from "./evaluation.ts";
import styles from "./evaluation-dialog.module.css";
import { ResultPicture } from "./result-picture.tsx";
import { words } from "./words.ts";

export interface EvaluationDialogProps {
  /** How the area names and celebrates it. */
  evaluation: AreaEvaluation;
  result: Evaluation | null;
  open: boolean;
  onClose: () => void;
  /** Asks for the evaluation once more, after one that failed. */
  onTryAgain: () => void;
  /** Leads back to where the student writes, from a result that doesn't complete; closes unless told. */
  onKeepTalking?: () => void;
  /** A link to what comes after a completed activity; without one, celebrating is what the dialog offers first. */
  next?: ReactNode;
  /** What was done beside the words, to be looked through again. */
  replay?: ReactNode;
}

/** Shows an evaluation; a completed activity can be celebrated, a failed attempt repeated. */
export function EvaluationDialog({
  evaluation,
  result,
  open,
  onClose,
  onTryAgain,
  onKeepTalking = onClose,
  next,
  replay,
}: EvaluationDialogProps) {
  if (!result) return null;
  const score = result.evaluation_score === null ? null : Number(result.evaluation_score.toFixed(2));
  if (result.failed || score === null) return <FailedDialog result={result} open={open} onClose={onClose} onTryAgain={onTryAgain} />;
  const { completed } = result;
  const { words: own, confetti } = evaluation;
  return (
    <Dialog
      open={open}
      startAt="title"
      onClose={onClose}
      title={completed ? own.completedTitle : own.title}
      picture={completed && <SunScore score={score} />}
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
            <Button variant="primary" icon={<MessageIcon />} onClick={onKeepTalking}>
              {words.keepTalking}
            </Button>
          )}
          {completed && next}
        </>
      }
    >
      {completed ? (
        <Stack gap="s">
          {own.praise && <p className={styles.praise}>{own.praise}</p>}
          <Row>
            <ProgressBadge progress="completed" />
            {own.marked && <span>{own.marked}</span>}
          </Row>
        </Stack>
      ) : (
        <Showed criteria={result.criteria} />
      )}
      <section className={styles.feedback} aria-label={words.feedback}>
        <h3 className={styles.eyebrow}>{words.feedback}</h3>
        <p>{result.evaluation_evidence}</p>
      </section>
      {!completed && (
        <>
          <Facts>
            <ScoreFact label={own.yourScore} score={score} outOf={words.outOf} />
          </Facts>
          <p>{`${words.goOn}${result.stored ? "" : ` ${words.earlierStays}`}`}</p>
        </>
      )}
      {replay}
      <CriteriaList criteria={completed ? result.criteria : shownFirst(result.criteria)} />
    </Dialog>
  );
}

/** What a result that doesn't complete begins with: there is something to build on, whatever the number. */
function Showed({ criteria }: Pick<Evaluation, "criteria">) {
  const names = shownFirst(criteria).flatMap(({ name, level }) => (level > 0 ? [name] : []));
  return <p className={styles.showed}>{names.length === 0 ? words.madeAStart : words.showed(names)}</p>;
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

function SunScore({ score }: { score: number }) {
  return (
    <div className={styles["result-top"]}>
      <ResultPicture className={styles["result-picture"]} />
      <p className={styles["result-score"]}>
        <VisuallyHidden>{words.scoreAloud}</VisuallyHidden>
        <strong>{score}</strong>
        <span className={styles.of}> {words.outOf}</span>
      </p>
    </div>
  );
}
