import { DataFailure, type Data } from "@learn/data";
import { fetchSentences, type EvidenceSentence } from "@learn/data/evidence";
import { Button, buttonClass, Dialog, Stack } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { GrowthPlot } from "./growth-plot.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { reportWords } from "./report-words.ts";
import { studentReport } from "./report.ts";
import { Sentence } from "./sentence.tsx";
import type { ChosenCell } from "./wall-table.tsx";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

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
      foot={
        <>
          {!cell.column && sentences.data && (
            <PdfButton title={reportWords.ofStudent(cell.name)} blocks={() => studentReport(sentences.data)} />
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      {isGone ? <p role="alert">{words.gone}</p> : <Unanswered query={sentences} words={words} />}
      {sentences.data && (
        <Stack>
          {sentences.data.map((one) => (
            <Sentence
              key={`${one.session} ${one.criterion} ${one.at}`}
              data={data}
              classId={classId}
              isOneOfAll={!cell.column}
              seen={one}
              more={one.isNewest && <EvaluationLink classId={classId} seen={one} />}
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

function EvaluationLink({ classId, seen: { session, activity } }: { classId: string; seen: EvidenceSentence }) {
  return (
    <Link className={buttonClass()} to={`/admin/wall?class=${classId}&work=${session}`} aria-label={words.wholeOf(activity)}>
      {words.whole}
    </Link>
  );
}
