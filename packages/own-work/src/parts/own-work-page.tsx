import { isMissing, NotFound, Opening, OpenFailed, useOpenedActivity, useStartAtTop } from "@learn/activity";
import { AreaFrame, useAreaPath } from "@learn/area-kit";
import type { OpenedActivity } from "@learn/data";
import { BackLink, buttonClass, WorkPage } from "@learn/ui";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { useOwnWorkArea } from "../own-work-area.tsx";

interface OwnWorkPageProps {
  /** Names the page while what it is about isn't known. */
  title: string;
  /** The session, where the address `session/:sessionId` doesn't name it. */
  sessionId?: string;
  children: (opened: OpenedActivity) => ReactNode;
}

/** One session: its way back, and what there is in each state. */
export function OwnWorkPage({ title, sessionId: given, children }: OwnWorkPageProps) {
  const { sessionId: named = "" } = useParams();
  const sessionId = given ?? named;
  const { words } = useOwnWorkArea();
  const list = useAreaPath();
  const opened = useOpenedActivity(sessionId);
  const top = useStartAtTop();
  // The module stays selected: the student came from it.
  const module = opened.data?.row.learning_module_id;
  const back = module ? `${list}?selected=${module}` : list;
  return (
    <AreaFrame title={opened.data?.module?.title || title}>
      <WorkPage>
        <div ref={top} tabIndex={-1}>
          <BackLink link={(parts) => <Link {...parts} to={back} />}>{words.back}</BackLink>
        </div>
        <Content key={sessionId} opened={opened} toList={list}>
          {children}
        </Content>
      </WorkPage>
    </AreaFrame>
  );
}

interface ContentProps {
  opened: ReturnType<typeof useOpenedActivity>;
  toList: string;
  children: (opened: OpenedActivity) => ReactNode;
}

function Content({ opened, toList, children }: ContentProps) {
  const { words } = useOwnWorkArea();
  if (opened.isPending) return <Opening />;
  if (!opened.isError) return children(opened.data);
  if (!isMissing(opened.error)) return <OpenFailed onRetry={() => void opened.refetch()} />;
  return (
    <NotFound
      action={
        <Link className={buttonClass({ variant: "primary" })} to={toList}>
          {words.back}
        </Link>
      }
    />
  );
}
