import type { ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { Work } from "@learn/ui";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { GuidedWork } from "../guided.tsx";
import { ActivityBand } from "./activity-band.tsx";
import { Talk } from "./talk.tsx";
import type { OpenWorkOptions } from "./use-open-talk.ts";
import { useOpenWork } from "./use-open-work.tsx";

interface ActivityWorkProps extends OpenWorkOptions {
  opened: OpenedActivity;
  /** The conversation, where the area's is another one than `Talk`. */
  talk?: (session: ChatSession, isOver: boolean) => ReactNode;
  /** What is worked with while one talks, as a `details`. */
  material?: ReactNode;
}

/** The open activity: task, conversation, overview and evaluation. All of it ends when it is left. */
export function ActivityWork(props: ActivityWorkProps) {
  return (
    <GuidedWork opened={props.opened}>
      <Inside {...props} />
    </GuidedWork>
  );
}

function Inside({ opened, extension, talk = writtenAndSpoken, material }: ActivityWorkProps) {
  const { words } = useActivityArea();
  const { activity, session, isOver, task, overview } = useOpenWork(opened, { extension });
  return (
    <>
      <ActivityBand activity={activity} />
      <Work aboutLabel={words.about} task={task} material={material} talk={talk(session, isOver)} about={overview} />
    </>
  );
}

const writtenAndSpoken = (session: ChatSession, isOver: boolean) => <Talk session={session} isOver={isOver} />;
