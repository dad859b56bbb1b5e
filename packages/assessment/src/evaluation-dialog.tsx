import { Button, Dialog, Facts, MessageIcon, Notice, PartyIcon, ProgressBadge, Row, ScoreFact, Stack, VisuallyHidden } from "@learn/ui";
import { celebrate } from "./celebrate.ts";
import { CriteriaList } from "./criteria-list.tsx";
import type { Evaluation } from "./evaluation.ts";
import styles from "./evaluation-dialog.module.css";
import { ResultPicture } from "./result-picture.tsx";
import { areaResults, type AssessedArea } from "./results.ts";
import { words } from "./words.ts";

export interface EvaluationDialogProps {
  area: AssessedArea;
  result: Evaluation | null;
  open: boolean;
  onClose: () => void;
}

/** Shows an evaluation; a completed activity can be celebrated. */
export function EvaluationDialog({ area, result, open, onClose }: EvaluationDialogProps) {
  if (!result) return null;
  const { completed } = result;
  const { words: own, confetti } = areaResults[area];
  const score = Number(result.evaluation_score.toFixed(2));
  return (
    <Dialog
      open={open}
      startAt="title"
      onClose={onClose}
      title={completed ? own.completedTitle : own.title}
      picture={completed && <SunScore score={score} />}
      foot={
        <>
          <Button variant={completed ? "secondary" : "primary"} onClick={onClose}>
            {words.close}
          </Button>
          {completed && (
            <Button variant="primary" icon={<PartyIcon />} onClick={() => void celebrate(confetti)}>
              {words.celebrate}
            </Button>
          )}
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
        <Facts>
          <ScoreFact label={own.yourScore} score={score} outOf={words.outOf} />
        </Facts>
      )}
      <section className={styles.feedback} aria-label={words.feedback}>
        <h3 className={styles.eyebrow}>{words.feedback}</h3>
        <p>{result.evaluation_evidence}</p>
      </section>
      <CriteriaList criteria={result.criteria} />
      {result.practice && (
        <Notice kind="accent" icon={<MessageIcon />} title={words.practice}>
          {words.practiceHint}
        </Notice>
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
