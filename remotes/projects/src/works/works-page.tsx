import { NotFound, Opening, OpenFailed, useStartAtTop } from "@learn/activity";
import { AreaFrame, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import { withoutSession, type DashboardRow } from "@learn/data";
import { ProofLink } from "@learn/own-work";
import { BackLink, Band, Button, buttonClass, EmptyState, FailedState, PlusIcon, Row, Skeleton, Stack, BoatPicture } from "@learn/ui";
import { useId, useRef } from "react";
import { Link, useParams } from "react-router-dom";
import { isNoProject, useStartedProject } from "../data/projects.ts";
import { useWorks, useWorksNews } from "../data/works.ts";
import { pathOfProject } from "../parts/projects-area.ts";
import { words } from "../words.ts";
import { useDraft } from "./use-draft.ts";
import { draftOf, newDraft, workKinds } from "./work.ts";
import { WorkCard } from "./work-card.tsx";
import { WorkEditor } from "./work-editor.tsx";
import styles from "./works.module.css";

/** Everything that a project shows, and where it is written. */
export function WorksPage() {
  const { moduleId = "" } = useParams();
  const list = useAreaPath();
  const top = useStartAtTop();
  const started = useStartedProject(moduleId);
  const works = useWorksNews(moduleId, teamSession(started.data));
  // Whoever has left the team meanwhile sees nothing more of what was read before.
  const missing = [started.error, works.error].some((error) => error !== null && isNoProject(error));
  return (
    <AreaFrame title={words.worksTitle}>
      <Stack>
        <div ref={top} tabIndex={-1}>
          <BackLink link={(parts) => <Link {...parts} to={pathOfProject(moduleId)} />}>{words.backToTalk}</BackLink>
        </div>
        {started.isPending && <Opening />}
        {started.error && !isNoProject(started.error) && <OpenFailed onRetry={() => void started.refetch()} />}
        {missing && (
          <NotFound
            action={
              <Link className={buttonClass({ variant: "primary" })} to={list}>
                {words.back}
              </Link>
            }
          />
        )}
        {started.data && !missing && <Works module={moduleId} row={started.data} />}
      </Stack>
    </AreaFrame>
  );
}

function Works({ module, row }: { module: string; row: DashboardRow }) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isTeam = row.team_id !== null;
  const works = useWorks(module);
  const kept = useDraft(module);
  const done = () => {
    kept.forget();
    heading.current?.focus();
  };
  const { draft } = kept;
  const editor = draft && draft.kind !== "plan" && (
    <WorkEditor
      key={draft.id}
      module={module}
      session={row.id}
      draft={draft}
      isChanged={kept.isChanged}
      onChange={kept.change}
      onSaved={(saved, written) => {
        const isWrittenOn = kept.goOnFrom(saved, written);
        if (!isWrittenOn) heading.current?.focus();
        return isWrittenOn;
      }}
      onDone={done}
    />
  );
  return (
    <>
      <Band
        slim
        title={isTeam ? words.worksTitle : words.worksTitleMine}
        tagline={<bdi>{titleOf(row)}</bdi>}
        icon={<OwnIcon />}
        motif={<OwnMotif />}
      />
      <section aria-labelledby={titleId}>
        <Stack>
          <Row between>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {isTeam ? words.show : words.showMine}
            </h2>
            <ProofLink sessionId={row.id} />
          </Row>
          {!editor && (
            <fieldset aria-label={words.add}>
              <Row>
                {workKinds.map((kind) => (
                  <Button key={kind} icon={<PlusIcon />} onClick={() => kept.begin(newDraft(kind))}>
                    {words.addOf[kind]}
                  </Button>
                ))}
              </Row>
            </fieldset>
          )}
          {editor}
          {works.isPending && <Skeleton height="9.5rem" />}
          {works.isError && !works.data && (
            <FailedState level={3} title={words.showFailed} again={words.tryAgain} onAgain={() => void works.refetch()}>
              {words.failedHint}
            </FailedState>
          )}
          {works.data?.works.length === 0 && !editor && <EmptyState level={3} picture={<BoatPicture />} title={words.showNothing} />}
          {works.data && works.data.works.length > 0 && (
            <ul className={styles.list}>
              {works.data.works
                .filter(({ id }) => id !== draft?.id)
                .map((work) => (
                  <WorkCard
                    key={work.id}
                    module={module}
                    work={work}
                    isLocked={Boolean(editor)}
                    onChange={() => kept.begin(draftOf(work))}
                    onDeleted={() => heading.current?.focus()}
                  />
                ))}
            </ul>
          )}
        </Stack>
      </section>
    </>
  );
}

/** The id of a team's session; null for one learner's, of which nobody else has news. */
function teamSession(row: Pick<DashboardRow, "id" | "team_id"> | undefined): string | null {
  return row && row.team_id !== null ? row.id : null;
}

/** What the project is called. */
function titleOf({ title }: Pick<DashboardRow, "title">): string {
  return withoutSession(title ?? words.unknownTitle);
}
