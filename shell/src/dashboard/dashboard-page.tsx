import type { Learner } from "@learn/area-kit";
import { AlertPanel, Button, InfoIcon, Notice, PageHeader, RefreshIcon, Split, Stack, usePageTitle, useToast } from "@learn/ui";
import type { ReactNode } from "react";
import { useIsOpen } from "../school/open-areas.ts";
import { areaOf } from "./activity-place.ts";
import { ActivityList } from "./activity-list.tsx";
import { DashboardFigures } from "./dashboard-figures.tsx";
import { countFigures, findNextStep } from "./figures.ts";
import { NextStep } from "./next-step.tsx";
import { Projects } from "./projects.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { words } from "./words.ts";

interface DashboardPageProps {
  learner: Learner;
  /** Whose projects are shown beside the learner's own. */
  teamId: string | null;
  /** Stands below the heading, for those who run a school. */
  children?: ReactNode;
}

/** What a person has done, what they are doing, and what could come next. */
export function DashboardPage({ learner, teamId, children }: DashboardPageProps) {
  usePageTitle(words.title);
  const toast = useToast();
  const { list, refresh } = useDashboard(learner);
  const isStudent = learner.role === "student";
  const rows = list.data ?? [];
  const isOpen = useIsOpen();
  const next = findNextStep(rows.filter((row) => isOpen(areaOf(row.category_activity))));
  const seedAgain = () => refresh.mutate(undefined, { onSuccess: (added) => toast.good(words.refreshed(added)) });
  const projects = <Projects learner={learner} teamId={teamId} />;

  return (
    <Stack gap="xl">
      <PageHeader
        title={words.title}
        lead={rows.length > 0 && learner.name ? leadOf(countFigures(rows).inProgress, learner.name) : undefined}
        action={
          isStudent && (
            <Button icon={<RefreshIcon />} busy={refresh.isPending} onClick={seedAgain}>
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
          title={refresh.error ? words.refreshFailed(refresh.error.message) : words.failedTitle}
          action={
            isStudent ? (
              <Button busy={refresh.isPending} onClick={seedAgain}>
                {words.fix}
              </Button>
            ) : (
              <Button onClick={() => void list.refetch()}>{words.retry}</Button>
            )
          }
        >
          {isStudent ? words.failed : words.failedOthers}
        </AlertPanel>
      )}
      {next && <NextStep row={next} />}
      {list.data || list.isPending ? (
        <>
          <DashboardFigures figures={list.data && countFigures(rows)} />
          <Split>
            <ActivityList rows={list.data} emptyHint={isStudent ? words.emptyHint : undefined} />
            {projects}
          </Split>
        </>
      ) : (
        projects
      )}
    </Stack>
  );
}

function leadOf(inProgress: number, name: string): string {
  if (inProgress === 0) return words.lead.none(name);
  return inProgress === 1 ? words.lead.one(name) : words.lead.many(inProgress, name);
}
