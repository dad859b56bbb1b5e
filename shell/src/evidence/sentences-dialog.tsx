import { DataFailure, formatDay, type Data } from "@learn/data";
import { fetchSentences, type EvidenceSentence } from "@learn/data/evidence";
import { AlertPanel, Button, Dialog, Spinner, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import styles from "./evidence.module.css";
import { GrowthPlot } from "./growth-plot.tsx";
import { LevelMark } from "./level-mark.tsx";
import { SetLevelForm } from "./set-level-form.tsx";
import type { ChosenCell } from "./wall-table.tsx";
import { words } from "./words.ts";

interface SentencesDialogProps {
  data: Data;
  classId: string;
  cell: ChosenCell;
  onClose: () => void;
}

/** The student's own sentences behind a level, the latest first, with what teachers set; and the way to set a level. */
export function SentencesDialog({ data, classId, cell, onClose }: SentencesDialogProps) {
  const key = ["evidence-sentences", classId, cell.userId, cell.column];
  const sentences = useQuery({ queryKey: key, queryFn: () => fetchSentences(data, classId, cell), gcTime: 0 });
  const isGone = sentences.error instanceof DataFailure && sentences.error.code === "42501";
  return (
    <Dialog
      open
      wide
      startAt="title"
      title={<bdi>{words.sentencesOf(cell.name, cell.column?.criterion)}</bdi>}
      onClose={onClose}
      foot={<Button onClick={onClose}>{words.close}</Button>}
    >
      {sentences.isPending && <Spinner>{words.loading}</Spinner>}
      {isGone && <p role="alert">{words.gone}</p>}
      {sentences.isError && !isGone && (
        <AlertPanel title={words.failed} action={<Button onClick={() => void sentences.refetch()}>{words.retry}</Button>} />
      )}
      {sentences.data && (
        <Stack>
          {sentences.data.map((one) => (
            <Sentence
              key={`${one.session} ${one.criterion} ${one.at}`}
              data={data}
              classId={classId}
              isOneOfAll={!cell.column}
              seen={one}
            />
          ))}
          {cell.column && sentences.data.length > 1 && (
            <GrowthPlot
              title={words.overTime}
              weeks={sentences.data.map(({ at, level }) => ({ day: at.slice(0, 10), level })).toReversed()}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

interface SentenceProps {
  data: Data;
  classId: string;
  /** Several criteria stand below each other. */
  isOneOfAll: boolean;
  seen: EvidenceSentence;
}

function Sentence({ data, classId, isOneOfAll, seen }: SentenceProps) {
  const { activity, criterion, quote, level, guideLevel, at, isNewest, teachers } = seen;
  return (
    <section className={styles.sentence} aria-label={isOneOfAll ? criterion : words.evaluationOf(activity, formatDay(at))}>
      {isOneOfAll && <h3>{criterion}</h3>}
      <div className={styles.head}>
        <Text tone="small-muted">{[activity, formatDay(at), !isNewest && words.earlier].filter(Boolean).join(", ")}</Text>
        <span className={styles.levelOf}>
          <LevelMark level={level} />
          {words.levelOf(level)}
        </span>
      </div>
      {quote ? (
        <blockquote className={styles.quote} dir="auto">
          {quote}
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
      {isNewest && <SetLevelForm data={data} classId={classId} seen={seen} />}
    </section>
  );
}
