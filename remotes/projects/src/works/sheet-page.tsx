import { NotFound, Opening, OpenFailed, useStartAtTop } from "@learn/activity";
import { AreaFrame, useAreaPath } from "@learn/area-kit";
import { formatDay } from "@learn/data";
import { BackLink, Button, buttonClass, Row, Stack, Text } from "@learn/ui";
import { createPortal } from "react-dom";
import { Link, useParams } from "react-router-dom";
import { isNoProject, useCriteria, useStartedProject } from "../data/projects.ts";
import { useWorksNews } from "../data/works.ts";
import { pathOfProject } from "../parts/projects-area.ts";
import { words } from "../words.ts";
import { Sheet, type SheetProps } from "./sheet.tsx";
import styles from "./sheet.module.css";
import { teamSession, titleOf } from "./works-page.tsx";

/** The sheet of a project as it will be printed. */
export function SheetPage() {
  const { moduleId = "" } = useParams();
  const list = useAreaPath();
  const top = useStartAtTop();
  const started = useStartedProject(moduleId);
  const works = useWorksNews(moduleId, teamSession(started.data));
  const criteria = useCriteria(started.data?.id);
  const queries = [started, works, criteria];
  // Whoever has left the team meanwhile sees nothing more of what was read before.
  const isMissing = queries.some(({ error }) => error !== null && isNoProject(error));
  const hasFailed = queries.some(({ data, error }) => error !== null && data === undefined);
  const again = () => void Promise.all(queries.map((query) => query.refetch()));
  return (
    <AreaFrame title={words.sheet}>
      <Stack>
        <div ref={top} tabIndex={-1}>
          <BackLink link={(parts) => <Link {...parts} to={`${pathOfProject(moduleId)}/show`} />}>{words.backToWorks}</BackLink>
        </div>
        {isMissing ? (
          <NotFound
            action={
              <Link className={buttonClass({ variant: "primary" })} to={list}>
                {words.back}
              </Link>
            }
          />
        ) : hasFailed ? (
          <OpenFailed onRetry={again} />
        ) : started.data && works.data && criteria.data ? (
          <Printable
            title={titleOf(started.data)}
            day={formatDay(started.data.updated_at)}
            isTeam={started.data.team_id !== null}
            {...works.data}
            criteria={criteria.data}
          />
        ) : (
          <Opening />
        )}
      </Stack>
    </AreaFrame>
  );
}

function Printable(sheet: SheetProps) {
  const isEmpty = sheet.works.length === 0 && sheet.criteria.every(({ quote }) => !quote);
  return (
    <>
      <Row>
        <Button variant="primary" disabled={isEmpty} onClick={() => print()}>
          {words.print}
        </Button>
        {isEmpty && <Text tone="muted">{words.sheetEmpty}</Text>}
      </Row>
      <div className={styles.preview}>
        <Sheet {...sheet} />
      </div>
      {/* Beside the page instead of in it: what is around the page isn't printed, whatever it is. */}
      {createPortal(
        <div className={styles.paper} data-area="projects">
          <Sheet {...sheet} />
        </div>,
        document.body,
      )}
    </>
  );
}
