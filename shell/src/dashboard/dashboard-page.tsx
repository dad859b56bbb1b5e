import type { Learner } from "@learn/area-kit";
import { readableReason, type DashboardRow, type ListedActivity, type Task } from "@learn/data";
import { AlertPanel, Button, InfoIcon, Notice, PageHeader, RefreshIcon, Skeleton, Stack, usePageTitle, useToast } from "@learn/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { DoingCard } from "../lake/doing-card.tsx";
import { Lake } from "../lake/lake.tsx";
import { useAsList } from "../lake/use-as-list.ts";
import { LazyTaskCards } from "../lesson/of-teachers.tsx";
import { LazyCode } from "../navigation/lazy-code.tsx";
import styles from "./dashboard.module.css";
import { NextStep, NextStepSkeleton, unasked, useFirstStep, useNextStep } from "./next-step.tsx";
import { Projects } from "./projects.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { words } from "./words.ts";
import { pageWords, words as navigationWords } from "../navigation/words.ts";

interface DashboardPageProps {
  learner: Learner;
  /** Where they live, for the picture of their first visit. */
  country?: string | null;
  /** Whose projects are shown beside the learner's own. */
  teamId: string | null;
  /** What their teachers ask of them. */
  tasks?: readonly Task[];
  /** Stands below the heading, for those who run a school. */
  children?: ReactNode;
}

/** Comes along in the browser's history to whoever sees the dashboard for the first time: a reload keeps it. */
export const newcomer = "newcomer";

/** What a person has done, what they are doing, and what could come next. */
export function DashboardPage({ learner, country = null, teamId, tasks = [], children }: DashboardPageProps) {
  usePageTitle(words.title);
  const toast = useToast();
  const { list, refresh, seedAgain } = useDashboard(learner);
  const isStudent = learner.role === "student";
  const isWaiting = isStudent && list.isPending;
  const rows = list.data ?? [];
  const next = useNextStep(unasked(rows, tasks));
  const first = useFirstStep(rows);
  // Whoever has just filled in the popup; a task of a teacher comes before everything else.
  const isNew = useLocation().state === newcomer && isStudent && tasks.length === 0 && (isWaiting || first !== undefined);
  const setUpAgain = () => void seedAgain((added) => toast.good(words.refreshed(added)));
  const projects = <Projects learner={learner} teamId={teamId} />;

  return (
    <Stack gap="xl">
      {isNew && (
        // The popup that they come from has brought it.
        <LazyCode name="hero" load={() => import("../home/hero.tsx")} words={pageWords} pending={<NextStepSkeleton />}>
          {({ Hero }) => <Hero learner={learner} country={country} wasHere={false} first={first} isGuest />}
        </LazyCode>
      )}
      <PageHeader
        title={words.title}
        lead={isNew ? undefined : isWaiting ? <Skeleton width="min(17rem, 100%)" height="1lh" /> : leadOf(rows, learner.name)}
        action={
          isStudent && (
            <Button squareOnPhone icon={<RefreshIcon />} busy={refresh.isFetching} onClick={setUpAgain}>
              {refresh.isFetching ? words.refreshing : words.refresh}
            </Button>
          )
        }
      />
      {learner.role === "facilitator" && (
        <Notice kind="accent" icon={<InfoIcon />} title={words.facilitatorTitle}>
          {words.facilitator}
        </Notice>
      )}
      {children}
      {(list.isError || refresh.isError) && (
        <AlertPanel
          title={refresh.error ? words.refreshFailed(readableReason(refresh.error)) : words.failedTitle}
          action={
            isStudent ? (
              <Button busy={refresh.isFetching} onClick={setUpAgain}>
                {words.fix}
              </Button>
            ) : (
              <Button onClick={() => void list.refetch()}>{navigationWords.retry}</Button>
            )
          }
        >
          {isStudent ? words.failed : words.failedOthers}
        </AlertPanel>
      )}
      <LazyTaskCards learner={learner} tasks={tasks} rows={rows} />
      {isWaiting && !isNew && <NextStepSkeleton />}
      {next && !isNew && <NextStep row={next} isMain={tasks.length === 0} />}
      {list.data || list.isPending ? (
        <Work rows={list.data} next={next} learner={learner} hasTeam={teamId !== null} isWaiting={isWaiting} projects={projects} />
      ) : (
        projects
      )}
    </Stack>
  );
}

interface WorkProps {
  /** Undefined while they load. */
  rows: ListedActivity[] | undefined;
  next: ListedActivity | undefined;
  learner: Learner;
  hasTeam: boolean;
  isWaiting: boolean;
  projects: ReactNode;
}

/** The lake with how one is doing on it, or the same as a list: with the figures, and every activity. */
function Work({ rows, next, learner, hasTeam, isWaiting, projects }: WorkProps) {
  const [asList] = useAsList();
  // Its code comes for those alone who want the list, or have no lake.
  const list = (
    <LazyCode name="activity-list" load={() => import("./activity-list.tsx")} words={pageWords} pending={null}>
      {({ AsList }) => (
        <AsList rows={rows} emptyHint={emptyHintOf(learner.role)}>
          {projects}
        </AsList>
      )}
    </LazyCode>
  );
  // Who has no activities has no lake either.
  if (rows?.length === 0 || (!rows && !isWaiting)) return list;
  return (
    <>
      <Lake rows={rows} next={next} learnerName={learner.name} hasTeam={hasTeam}>
        {list}
      </Lake>
      {!asList && (
        <div className={styles.beside}>
          {rows && <DoingCard rows={rows} learner={learner} />}
          {projects}
        </div>
      )}
    </>
  );
}

function emptyHintOf(role: Learner["role"]): string | undefined {
  return role === "student" || role === "teacher" ? words.emptyHints[role] : undefined;
}

function leadOf(rows: DashboardRow[], name: string): string | undefined {
  if (rows.length === 0 || !name) return undefined;
  const inProgress = rows.filter(({ progress }) => progress === "started").length;
  if (inProgress === 0) return words.lead.none(name);
  return inProgress === 1 ? words.lead.one(name) : words.lead.many(inProgress, name);
}
