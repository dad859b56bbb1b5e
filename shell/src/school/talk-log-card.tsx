import { formatDay, formatTime, type Data } from "@learn/data";
import { readTalkLog } from "@learn/data/talk-openings";
import { openingReasons } from "@learn/student-data";
import { Button, Card, CardHead, EyeIcon, Text } from "@learn/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "./school.module.css";
import { talkWords as words } from "./talk-words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

const pageSize = 50;

/** Who opened what of whom at a school, why and when, for its data person alone. */
export function TalkLogCard({ data, schoolId }: { data: Data; schoolId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const log = useInfiniteQuery({
    queryKey: ["talk-log", schoolId],
    queryFn: ({ pageParam }) => readTalkLog(data, schoolId, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
    enabled: isOpen,
    gcTime: 0,
  });
  const lines = log.data?.pages.flat();
  return (
    <Card aria-labelledby={`log-${schoolId}`} stack>
      <CardHead id={`log-${schoolId}`} title={words.log} />
      <Text tone="muted">{words.logLead}</Text>
      {!isOpen && (
        <div>
          <Button icon={<EyeIcon />} onClick={() => setIsOpen(true)}>
            {words.show}
          </Button>
        </div>
      )}
      {isOpen && <Unanswered query={log} words={words} />}
      {lines?.length === 0 && <p>{words.nothing}</p>}
      <ul className={styles.rows}>
        {lines?.map(({ id, how, reason, name, student, title, at }) => (
          <li key={id}>
            <div className={styles.what}>
              <strong>
                <bdi>{words.line(name, student ?? words.somebody)}</bdi>
              </strong>
              <Text tone="small-muted">
                {[words.how[how], title, `${formatDay(at)}, ${formatTime(at)}`, openingReasons[reason]].filter(Boolean).join(", ")}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <div>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
