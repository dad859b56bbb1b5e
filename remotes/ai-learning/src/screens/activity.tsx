import { AreaFrame } from "@learn/area-kit";
import { BackLink, WorkPage } from "@learn/ui";
import { useParams } from "react-router-dom";
import { isMissing, useOpenedActivity } from "../data/activities.ts";
import { canOpen } from "../model/counts.ts";
import { AlreadyCompleted, NotFound, Opening, OpenFailed } from "../parts/activity-faces.tsx";
import { ActivityWork } from "../parts/activity-work.tsx";
import { MenuLink } from "../parts/menu-link.tsx";
import { useArrival } from "../parts/use-arrival.ts";
import { words } from "../words.ts";

/** One activity: the conversation with the coach, and what it is about. */
export function Screen() {
  const { sessionId = "" } = useParams();
  const opened = useOpenedActivity(sessionId);
  const arrival = useArrival();
  return (
    <AreaFrame title={opened.data?.module?.title || words.category}>
      <WorkPage>
        <div ref={arrival} tabIndex={-1}>
          <BackLink link={(parts) => <MenuLink from={opened.data?.row} {...parts} />}>{words.back}</BackLink>
        </div>
        <Face opened={opened} sessionId={sessionId} />
      </WorkPage>
    </AreaFrame>
  );
}

function Face({ opened, sessionId }: { opened: ReturnType<typeof useOpenedActivity>; sessionId: string }) {
  if (opened.isPending) return <Opening />;
  if (opened.isError) return isMissing(opened.error) ? <NotFound /> : <OpenFailed onRetry={() => void opened.refetch()} />;
  if (!canOpen(opened.data.row)) return <AlreadyCompleted row={opened.data.row} />;
  return <ActivityWork key={sessionId} opened={opened.data} />;
}
