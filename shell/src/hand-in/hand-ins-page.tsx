import { formatDay, withoutSession, type Data } from "@learn/data";
import { fetchClassHandIns, type ClassHandIn } from "@learn/data/hand-ins";
import { Badge, Card, CardHead, CheckIcon, EyeIcon, HalfIcon, PageHeader, RefreshIcon, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { ChosenClass } from "../staff-overview/chosen-class.tsx";
import type { ClassPageProps } from "../staff-overview/use-staff-home.ts";
import styles from "./hand-ins.module.css";
import { handInsKey } from "./hand-ins-key.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** What one class has handed in, what waits first; or one work of it, which the address names. */
export function HandInsPage({ data, schools }: ClassPageProps) {
  const [search] = useSearchParams();
  const work = search.get("work");
  return (
    <ChosenClass schools={schools} noClass={words.noClass}>
      {({ id }, choice) =>
        work === null ? (
          <Stack>
            <PageHeader title={words.page} action={choice} />
            <HandIns key={id} data={data} classId={id} />
          </Stack>
        ) : (
          // Whoever keeps a class and opens no work needs none of what draws one.
          <LazyCode name="hand-in-view" load={() => import("./hand-in-view.tsx")} words={words}>
            {({ HandInView }) => <HandInView key={work} data={data} classId={id} id={work} />}
          </LazyCode>
        )
      }
    </ChosenClass>
  );
}

function HandIns({ data, classId }: { data: Data; classId: string }) {
  const works = useQuery({
    queryKey: handInsKey(classId),
    queryFn: () => fetchClassHandIns(data, classId),
    refetchOnWindowFocus: "always",
  });
  if (!works.data) return <Unanswered query={works} words={words} onCard />;
  const waiting = works.data.filter(({ verdict }) => verdict === null);
  const returned = works.data.filter(({ verdict }) => verdict !== null);
  return (
    <>
      <Card aria-labelledby="waiting" stack>
        <CardHead id="waiting" title={words.waits} />
        {waiting.length === 0 ? <Text tone="muted">{words.nothingWaits}</Text> : <Works works={waiting} classId={classId} />}
      </Card>
      {returned.length > 0 && (
        <Card aria-labelledby="returned" stack>
          <CardHead id="returned" title={words.returned} />
          <Works works={returned} classId={classId} />
        </Card>
      )}
    </>
  );
}

const marks: Record<"waits" | "done" | "again", ReactNode> = {
  waits: (
    <Badge kind="yellow" icon={<HalfIcon />}>
      {words.states.waits}
    </Badge>
  ),
  done: (
    <Badge kind="green" icon={<CheckIcon />}>
      {words.states.done}
    </Badge>
  ),
  again: (
    <Badge kind="blue" icon={<RefreshIcon />}>
      {words.states.again}
    </Badge>
  ),
};

function Works({ works, classId }: { works: ClassHandIn[]; classId: string }) {
  return (
    <ul className={styles.list}>
      {works.map(({ id, title, names, at, verdict, isShown }) => (
        <li key={id}>
          <div>
            <Link to={`?class=${classId}&work=${id}`}>
              <strong>
                <bdi>{withoutSession(title) || words.untitled}</bdi>
              </strong>
            </Link>
            <Text tone="small-muted">
              <bdi>{words.by(names, formatDay(at))}</bdi>
            </Text>
          </div>
          <div className={styles.marks}>
            {isShown && (
              <Badge kind="gray" icon={<EyeIcon />}>
                {words.states.shown}
              </Badge>
            )}
            {marks[verdict ?? "waits"]}
          </div>
        </li>
      ))}
    </ul>
  );
}
