import { formatDay, type Data } from "@learn/data";
import { fetchMisconception, type EvidenceWall } from "@learn/data/evidence";
import { Button, Card, Dialog, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "./evidence.module.css";
import { misconceptionsIn } from "./wall.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface MisconceptionsCardProps {
  data: Data;
  classId: string;
  wall: Pick<EvidenceWall, "misconceptions">;
  area: string;
  sinceMs: number;
  /** Only how many: no press opens a sentence. */
  isAnonymous: boolean;
}

/** Which misconceptions were met, by name and by how many students; a press opens the sentences. */
export function MisconceptionsCard({ data, classId, wall, area, sinceMs, isAnonymous }: MisconceptionsCardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const met = misconceptionsIn(wall, area, sinceMs);
  if (met.length === 0) return null;
  return (
    <Card aria-labelledby="misconceptions" stack>
      <h2 id="misconceptions">{words.misconceptions}</h2>
      <Text tone="muted">{words.misconceptionsLead}</Text>
      <ul className={styles.met}>
        {met.map(({ misconception, students }) => (
          <li key={misconception}>
            <span>
              <strong>{misconception}</strong> <Text tone="small-muted">{words.metBy(students)}</Text>
            </span>
            {!isAnonymous && (
              <Button variant="quiet" aria-label={words.sentencesAbout(misconception)} onClick={() => setChosen(misconception)}>
                {words.sentences}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && <MetDialog data={data} classId={classId} misconception={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function MetDialog({ data, classId, misconception, onClose }: { data: Data; classId: string; misconception: string; onClose: () => void }) {
  const met = useQuery({
    queryKey: ["misconception", classId, misconception],
    queryFn: () => fetchMisconception(data, classId, misconception),
    gcTime: 0,
  });
  return (
    <Dialog open wide startAt="title" title={misconception} onClose={onClose} foot={<Button onClick={onClose}>{words.close}</Button>}>
      <Unanswered query={met} words={words} />
      <Stack>
        {met.data?.map(({ name, activity, source, quote, at }) => (
          <section key={`${name} ${at} ${source}`} className={styles.sentence} aria-label={name || words.noName}>
            <div className={styles.head}>
              <strong>
                <bdi>{name || words.noName}</bdi>
              </strong>
              <Text tone="small-muted">{`${activity}, ${formatDay(at)}`}</Text>
            </div>
            <Text tone="small-muted">{words.source[source]}</Text>
            <blockquote className={styles.quote} dir="auto">
              {quote}
            </blockquote>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
