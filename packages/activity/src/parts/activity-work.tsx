import { OwnIcon } from "@learn/area-kit";
import { focusComposer, useChatSession, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { useEffect, useState, type ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { GuidedWork } from "../guided.tsx";
import { StagePage } from "../stage/stage-page.tsx";
import { useIsWide } from "../stage/use-is-wide.ts";
import { useAnswersElsewhere, useStage, type Stage } from "../stage/use-stage.tsx";
import { ActivityBack } from "./activity-back.tsx";
import { Talk } from "./talk.tsx";
import { useOpenWork } from "./use-open-work.tsx";

/** The open activity: the stage, the conversation, and behind one button what is to be done and how one stands. All of it ends when it is left. */
export function ActivityWork({ opened }: { opened: OpenedActivity }) {
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
