import type { Learner } from "@learn/area-kit";
import { withoutSession, type School, type Task, type TeacherNews } from "@learn/data";
import { AlertIcon, Button, buttonClass, MessageIcon, Notice, Stack, usePageTitle } from "@learn/ui";
import { Link } from "react-router-dom";
import { NextStep, NextStepSkeleton, unasked, useFirstStep, useNextStep } from "../dashboard/next-step.tsx";
import { LazyTaskCards } from "../lesson/of-teachers.tsx";
import { useDashboard } from "../dashboard/use-dashboard.ts";
import { ReturnedCards } from "../hand-in/returned-cards.tsx";
import { Hero } from "./hero.tsx";
import { Lake } from "../lake/lake.tsx";
import { PlaceCards } from "./place-cards.tsx";
import { words } from "./words.ts";
import { useKnownAreas } from "../areas/known-areas.ts";
import { addressOf } from "../dashboard/activity-area.ts";

interface HomePageProps {
  learner: Learner;
  country: string | null;
  /** Whether they are in a team. */
  hasTeam?: boolean;
  /** What their teachers ask of them: it stands before everything else. */
  tasks?: readonly Task[];
  /** What teachers did with their work, not read yet. */
  news?: readonly TeacherNews[];
  /** What teachers said of their works, and what their class shows. */
  handIns?: School["handIns"] | undefined;
}

/** Home: a welcome, the next step, and the lake with every place. */
export function HomePage({ learner, country, hasTeam = false, tasks = [], news = [], handIns }: HomePageProps) {
  usePageTitle(words.page);
  const { list } = useDashboard(learner);
  const rows = list.data ?? [];
  const isWaiting = learner.role === "student" && list.isPending;
  const next = useNextStep(unasked(rows, tasks));
  const wasHere = rows.some(({ progress }) => progress !== "not started");
  return (
    <Stack gap="xl">
      {news.length > 0 && (
        <Stack gap="s">
          <TeacherNewsLines news={news} />
        </Stack>
      )}
      <LazyTaskCards learner={learner} tasks={tasks} rows={rows} isMain={false} />
      {handIns && <ReturnedCards data={learner.data} handIns={handIns} />}
      <Hero learner={learner} country={country} wasHere={wasHere} first={useFirstStep(rows)} />
      {isWaiting ? <NextStepSkeleton /> : next && <NextStep row={next} isMain={false} />}
      {list.isError && !list.data ? (
        <>
          <Notice
            role="alert"
            kind="attention"
            icon={<AlertIcon />}
            title={words.failed}
            action={<Button onClick={() => void list.refetch()}>{words.again}</Button>}
          />
          <PlaceCards />
        </>
      ) : (
        <Lake title={words.places} rows={isWaiting ? undefined : rows} next={next} learnerName={learner.name} hasTeam={hasTeam}>
          <PlaceCards />
        </Lake>
      )}
    </Stack>
  );
}

/** More of them stand on the profile page. */
const most = 3;

/** Tells a student that a teacher did something with their work, and leads to where it stands; it goes when that was read. */
function TeacherNewsLines({ news }: { news: readonly TeacherNews[] }) {
  const areas = useKnownAreas();
  return news.slice(0, most).map(({ session, title, category_activity, progress, what, name }) => (
    <Notice
      key={session}
      kind="accent"
      icon={<MessageIcon />}
      title={<bdi>{words.fromTeacher[what](name, withoutSession(title ?? words.yourWork))}</bdi>}
      action={
        // What is completed can't be opened any more: the profile page has what teachers said.
        <Link className={buttonClass()} to={addressOf(areas, { id: session, category_activity, progress }) ?? "/profile"}>
          {words.readIt}
        </Link>
      }
    />
  ));
}
