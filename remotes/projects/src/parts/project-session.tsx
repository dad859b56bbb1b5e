import { NotFound, Opening, OpenFailed, useSharedTable } from "@learn/activity";
import { AreaFrame, useAreaPath } from "@learn/area-kit";
import type { OpenedActivity } from "@learn/data";
import { OwnWorkPage, ProofLink, Workspace } from "@learn/own-work";
import { buttonClass, useToast } from "@learn/ui";
import { Link, useParams } from "react-router-dom";
import { isNoProject, useStartedProject } from "../data/projects.ts";
import { words } from "../words.ts";
import styles from "./project-session.module.css";
import { PlanCard } from "../works/plan-card.tsx";
import { ShowWork } from "../works/show-work.tsx";
import { ProjectTable } from "./project-table.tsx";
import { TeamPeople } from "./team-people.tsx";

const reasons = { "not-yours": words.notMember };

/** The workspace of the project that the address names; its session is begun where there is none. */
export function ProjectSession() {
  const { moduleId = "" } = useParams();
  const list = useAreaPath();
  const started = useStartedProject(moduleId);
  if (started.data)
    return (
      <div className={styles.workspace}>
        <OwnWorkPage title={words.workspace} sessionId={started.data.id}>
          {(opened) => <Project key={opened.row.id} module={moduleId} opened={opened} />}
        </OwnWorkPage>
      </div>
    );
  return (
    <AreaFrame title={words.workspace}>
      {started.isPending && <Opening />}
      {started.error && !isNoProject(started.error) && <OpenFailed onRetry={() => void started.refetch()} />}
      {started.error && isNoProject(started.error) && (
        <NotFound
          action={
            <Link className={buttonClass({ variant: "primary" })} to={list}>
              {words.back}
            </Link>
          }
        />
      )}
    </AreaFrame>
  );
}

/** The open project: the talk with the mentor, and beside it the plan, what the project needs now, and what it shows. */
function Project({ module, opened }: { module: string; opened: OpenedActivity }) {
  const toast = useToast();
  const table = useSharedTable();
  const sessionId = opened.row.id;
  const isTeam = opened.row.team_id !== null;
  return (
    <Workspace
      opened={opened}
      title={words.workspace}
      voiceShows="indicator"
      reasons={reasons}
      isShared={isTeam}
      onOthersEvaluated={(score) => toast.plain(words.othersEvaluated(score))}
      table={table}
      lead={(session) => (
        <>
          <ProjectTable table={table} session={session} sessionId={sessionId} isTeam={isTeam} />
          <PlanCard module={module} session={session} sessionId={sessionId} isTeam={isTeam} />
        </>
      )}
      people={(session) => (
        <>
          <ShowWork module={module} session={session} isTeam={isTeam} />
          {isTeam && <TeamPeople session={session} />}
        </>
      )}
    >
      <ProofLink sessionId={sessionId} wide />
    </Workspace>
  );
}
