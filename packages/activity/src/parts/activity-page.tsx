import { AreaFrame, OwnIcon } from "@learn/area-kit";
import type { OpenedActivity } from "@learn/data";
import { Spinner } from "@learn/ui";
import { Fragment, useEffect, useState, type ReactNode } from "react";
import { useParams } from "react-router-dom";
import { focusComposer, useChatSession, type ChatSession } from "@learn/chat-session";
import { useActivityArea } from "../activity-area.tsx";
import { isMissing, useOpenedActivity } from "../data/activities.ts";
import { canOpen } from "../model/counts.ts";
import { OpeningStage, StagePage } from "../stage/stage-page.tsx";
import { AlreadyCompleted, NotFound, OpenFailed } from "./activity-states.tsx";
import { ActivityBack } from "./activity-back.tsx";
import { GuidedWork } from "../guided.tsx";
import { useIsWide } from "../stage/use-is-wide.ts";
import { useAnswersElsewhere, useStage, type Stage } from "../stage/use-stage.tsx";
import { Talk } from "./talk.tsx";
import { useOpenWork } from "./use-open-work.tsx";

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

/** The open activity: the stage, the conversation, and behind one button what is to be done and how one stands. All of it ends when it is left. */
function ActivityWork({ opened }: { opened: OpenedActivity }) {
  return (
    <GuidedWork opened={opened}>
      <Inside opened={opened} />
    </GuidedWork>
  );
}

function Inside({ opened }: { opened: OpenedActivity }) {
  const { words } = useActivityArea();
  const stage = useStage(opened);
  const { activity, session, isOver, isEvaluated, task, action, handIn, dialog, next } = useOpenWork(opened, {
    extension: stage?.extension,
    replay: stage?.replay,
  });
  const isAside = useAnswersElsewhere(session);
  const isBegun = useChatSession(session, ({ messages }) => messages.some(({ role }) => role === "user"));
  useStartWriting(session);
  return (
    <>
      <StagePage
        back={<ActivityBack from={opened.row} />}
        icon={<OwnIcon />}
        title={activity.title}
        action={action}
        task={task}
        taskLabel={words.task}
        taskEnds={isEvaluated}
        stage={stage && { content: stage.shown(session), summary: stage.summary, isAside, isBegun }}
        talk={
          <TalkBeside
            session={session}
            isOver={isOver}
            stage={stage}
            next={next}
            openings={opened.openings}
            fromTeachers={opened.fromTeachers}
            handIn={handIn}
          />
        }
      />
      {dialog}
    </>
  );
}

/** Puts the keyboard where the first own word is written. On a phone it would cover what lies on the table, which comes first there. */
function useStartWriting(session: ChatSession): void {
  const isWide = useIsWide();
  const [starts] = useState(() => isWide && !session.getState().messages.some(({ role }) => role === "user"));
  useEffect(() => {
    if (starts) focusComposer(session);
  }, [starts, session]);
}

interface TalkBesideProps extends Pick<OpenedActivity, "openings" | "fromTeachers"> {
  session: ChatSession;
  isOver: boolean;
  stage: Stage | undefined;
  handIn: ReactNode;
  next: ReactNode;
}

function TalkBeside({ session, isOver, stage, handIn, next, openings, fromTeachers }: TalkBesideProps) {
  const pending = useChatSession(session, ({ messages }) => stage?.pending(messages));
  return (
    <Talk
      session={session}
      isOver={isOver}
      openings={openings}
      fromTeachers={fromTeachers}
      handIn={handIn}
      fills
      did={stage?.did}
      pending={pending}
      next={next}
    />
  );
}
