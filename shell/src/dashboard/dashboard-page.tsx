import type { Learner } from "@learn/area-kit";
import { readableReason, type DashboardRow, type ListedActivity, type Task } from "@learn/data";
import { AlertPanel, Button, InfoIcon, Notice, PageHeader, RefreshIcon, Skeleton, Split, Stack, usePageTitle, useToast } from "@learn/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { headlineFor } from "../home/headline.ts";
import { Hero } from "../home/hero.tsx";
import { Doing, Lake } from "../lake/lake.tsx";
import { useAsList } from "../lake/use-as-list.ts";
import { ActivityList } from "./activity-list.tsx";
import styles from "./dashboard.module.css";
import { DashboardFigures } from "./dashboard-figures.tsx";
import { countFigures } from "./figures.ts";
import { NextStep, NextStepSkeleton, useFirstStep, useNextStep } from "./next-step.tsx";
import { Projects } from "./projects.tsx";
import { TaskCards, unasked } from "./task-card.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { words } from "./words.ts";
import { words as navigationWords } from "../navigation/words.ts";

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
  const { list, refresh } = useDashboard(learner);
  const isStudent = learner.role === "student";
  const isWaiting = isStudent && list.isPending;
  const rows = list.data ?? [];
  const next = useNextStep(unasked(rows, tasks));
  const first = useFirstStep(rows);
  // Whoever has just filled in the popup; a task of a teacher comes before everything else.
  const isNew = useLocation().state === newcomer && isStudent && tasks.length === 0 && (isWaiting || first !== undefined);
  const seedAgain = () => refresh.mutate(undefined, { onSuccess: (added) => toast.good(words.refreshed(added)) });
  const projects = <Projects learner={learner} teamId={teamId} />;

  return (
    <Stack gap="xl">
      {isNew && (
        <Hero
          name={learner.name}
          wasHere={false}
          isInAfrica={learner.continent === "Africa"}
          headline={headlineFor(learner.continent, country)}
          first={first}
          isGuest
        />
      )}
      <PageHeader
        title={words.title}
        lead={isNew ? undefined : isWaiting ? <Skeleton width="min(17rem, 100%)" height="1lh" /> : leadOf(rows, learner.name)}
        action={
          isStudent && (
            <Button squareOnPhone icon={<RefreshIcon />} busy={refresh.isPending} onClick={seedAgain}>
              {refresh.isPending ? words.refreshing : words.refresh}
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
              <Button busy={refresh.isPending} onClick={seedAgain}>
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
      <TaskCards learner={learner} tasks={tasks} rows={rows} />
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
  const list = (
    <>
      <DashboardFigures figures={rows && countFigures(rows)} />
      <Split>
        <ActivityList rows={rows} emptyHint={emptyHintOf(learner.role)} />
        {projects}
      </Split>
    </>
  );
  // Who has no activities has no lake either.
  if (rows?.length === 0 || (!rows && !isWaiting)) return list;
  return (
    <>
      <Lake rows={rows} next={next} learnerName={learner.name} hasTeam={hasTeam}>
        <Stack gap="xl">{list}</Stack>
      </Lake>
      {!asList && (
        <div className={styles.beside}>
          {rows && <Doing rows={rows} learner={learner} />}
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
  const { inProgress } = countFigures(rows);
  if (inProgress === 0) return words.lead.none(name);
  return inProgress === 1 ? words.lead.one(name) : words.lead.many(inProgress, name);
}
