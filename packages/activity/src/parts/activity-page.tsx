import { AreaFrame } from "@learn/area-kit";
import type { OpenedActivity } from "@learn/data";
import { BackLink, WorkPage } from "@learn/ui";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { isMissing, useOpenedActivity } from "../data/activities.ts";
import { canOpen } from "../model/counts.ts";
import { AlreadyCompleted, NotFound, Opening, OpenFailed } from "./activity-states.tsx";
import { ActivityWork } from "./activity-work.tsx";
import { MenuLink } from "./menu-link.tsx";
import { useStartAtTop } from "./use-start-at-top.ts";

interface ActivityPageProps {
  /** What is worked with, where it is more than a conversation. */
  work?: (opened: OpenedActivity) => ReactNode;
  /** Whether a completed activity opens to be looked back at; else it stays closed and only its evaluation can be read. */
  looksBack?: boolean;
}

/** One activity, from the address `activity/:sessionId`: its way back, and what there is in each state. */
export function ActivityPage({ work = justTalk, looksBack = false }: ActivityPageProps) {
  const { sessionId = "" } = useParams();
  const { words } = useActivityArea();
  const opened = useOpenedActivity(sessionId);
  const top = useStartAtTop(sessionId);
  return (
    <AreaFrame title={opened.data?.module?.title || words.category}>
      <WorkPage>
        <div ref={top} tabIndex={-1}>
          <BackLink link={(parts) => <MenuLink from={opened.data?.row} {...parts} />}>{words.back}</BackLink>
        </div>
        <Content key={sessionId} opened={opened} work={work} looksBack={looksBack} />
      </WorkPage>
    </AreaFrame>
  );
}

const justTalk = (opened: OpenedActivity) => <ActivityWork opened={opened} />;

interface ContentProps {
  opened: ReturnType<typeof useOpenedActivity>;
  work: (opened: OpenedActivity) => ReactNode;
  looksBack: boolean;
}

function Content({ opened, work, looksBack }: ContentProps) {
  if (opened.isPending) return <Opening />;
  if (opened.isError) return isMissing(opened.error) ? <NotFound /> : <OpenFailed onRetry={() => void opened.refetch()} />;
  if (!looksBack && !canOpen(opened.data.row)) return <AlreadyCompleted row={opened.data.row} />;
  return work(opened.data);
}
