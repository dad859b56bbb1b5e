import { isMissing, NotFound, Opening, OpenFailed, useOpenedActivity } from "@learn/activity";
import { useAreaPath } from "@learn/area-kit";
import { ownWorkScreen, Workspace } from "@learn/own-work";
import { buttonClass } from "@learn/ui";
import { Link, Navigate, useParams } from "react-router-dom";
import { tutorArea } from "../parts/tutor-area.ts";
import { TutorPage } from "../parts/tutor-page.tsx";
import { isDesign, isNewDesign } from "../model/sessions.ts";
import { words } from "../words.ts";

/** The third step: one session with a tutor. */
export const Screen = ownWorkScreen(tutorArea, Session);

function Session() {
  const { sessionId = "" } = useParams();
  const opened = useOpenedActivity(sessionId);
  const tutors = useAreaPath();
  const row = opened.data?.row;
  // The dashboard leads here from every row of the area's.
  if (row && isDesign(row)) return <Navigate to={isNewDesign(row) ? `${tutors}/design` : tutors} replace />;
  return (
    <TutorPage step="use" isTalk selected={row?.learning_module_id ?? null}>
      <Content key={sessionId} opened={opened} tutors={tutors} />
    </TutorPage>
  );
}

function Content({ opened, tutors }: { opened: ReturnType<typeof useOpenedActivity>; tutors: string }) {
  if (opened.isPending) return <Opening />;
  if (!opened.isError) return <Workspace opened={opened.data} />;
  if (!isMissing(opened.error)) return <OpenFailed onRetry={() => void opened.refetch()} />;
  return (
    <NotFound
      action={
        <Link className={buttonClass({ variant: "primary" })} to={tutors}>
          {words.back}
        </Link>
      }
    />
  );
}
