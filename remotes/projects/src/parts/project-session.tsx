import { NotFound, Opening, OpenFailed } from "@learn/activity";
import { AreaFrame, useAreaPath } from "@learn/area-kit";
import { OwnWorkPage, ProofLink, Workspace } from "@learn/own-work";
import { buttonClass, useToast } from "@learn/ui";
import { Link, useParams } from "react-router-dom";
import { isNoProject, useStartedProject } from "../data/projects.ts";
import { words } from "../words.ts";
import styles from "./project-session.module.css";
import { PlanCard } from "../works/plan-card.tsx";
import { ShowWork } from "../works/show-work.tsx";
import { TeamPeople } from "./team-people.tsx";

const reasons = { "not-yours": words.notMember };

/** The workspace of the project that the address names; its session is begun where there is none. */
export function ProjectSession() {
  const { moduleId = "" } = useParams();
  const list = useAreaPath();
  const started = useStartedProject(moduleId);
  const toast = useToast();
  if (started.data)
    return (
      <div className={styles.workspace}>
        <OwnWorkPage title={words.workspace} sessionId={started.data.id}>
          {(opened) => (
            <Workspace
              opened={opened}
              title={words.workspace}
              voiceShows="indicator"
              reasons={reasons}
              isShared={opened.row.team_id !== null}
              onOthersEvaluated={(score) => toast.plain(words.othersEvaluated(score))}
              lead={(session) => (
                <PlanCard module={moduleId} session={session} sessionId={opened.row.id} isTeam={opened.row.team_id !== null} />
              )}
              people={(session) => (
                <>
                  <ShowWork module={moduleId} session={session} isTeam={opened.row.team_id !== null} />
                  {opened.row.team_id !== null && <TeamPeople session={session} />}
                </>
              )}
            >
              <ProofLink sessionId={opened.row.id} wide />
            </Workspace>
          )}
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
