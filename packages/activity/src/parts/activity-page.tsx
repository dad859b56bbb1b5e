import { AreaFrame } from "@learn/area-kit";
import type { OpenedActivity } from "@learn/data";
import { Spinner } from "@learn/ui";
import { Fragment, type ReactNode } from "react";
import { useParams } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { isMissing, useOpenedActivity } from "../data/activities.ts";
import { canOpen } from "../model/counts.ts";
import { OpeningStage } from "../stage/stage-page.tsx";
import { AlreadyCompleted, NotFound, OpenFailed } from "./activity-states.tsx";
import { ActivityWork } from "./activity-work.tsx";
import { ActivityBack } from "./activity-back.tsx";

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
  const open = opened.data && (looksBack || canOpen(opened.data.row)) ? opened.data : null;
  return (
    <AreaFrame title={opened.data?.module?.title || words.category}>
      {open ? (
        <Fragment key={sessionId}>{work(open)}</Fragment>
      ) : (
        // What does not open says so where it was opening: the menu doesn't come in between.
        <OpeningStage back={<ActivityBack from={opened.data?.row} />} title={opened.data?.module?.title} isOpening={opened.isPending}>
          {opened.isPending ? <Spinner>{words.opening}</Spinner> : <NotOpen opened={opened} />}
        </OpeningStage>
      )}
    </AreaFrame>
  );
}

const justTalk = (opened: OpenedActivity) => <ActivityWork opened={opened} />;

function NotOpen({ opened }: { opened: ReturnType<typeof useOpenedActivity> }) {
  if (!opened.data) return opened.error && isMissing(opened.error) ? <NotFound /> : <OpenFailed onRetry={() => void opened.refetch()} />;
  return <AlreadyCompleted opened={opened.data} />;
}
