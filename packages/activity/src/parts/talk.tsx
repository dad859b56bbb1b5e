import { OwnIcon, useLearner } from "@learn/area-kit";
import { ChatPanel, type ChatPanelProps, type ChatSession } from "@learn/chat-session";
import { Caption, SpeakButton, useChatVoice, VoiceSettings, type ChatVoiceOptions, type VoiceSettingsProps } from "@learn/voice";
import { formatDay, type OpenedActivity, type Opening } from "@learn/data";
import { useEffect, type ReactNode } from "react";
import { openingReasons } from "@learn/student-data";
import { EyeIcon } from "@learn/ui";
import { useGuided } from "../guided.tsx";
import { LookedAtLine } from "./looked-at-line.tsx";
import { localModelNote, seenWords as words } from "../words.ts";
import { useWorkArea } from "../work-area.tsx";
import styles from "./seen-line.module.css";

interface TalkProps extends Pick<ChatPanelProps, "actions" | "attachment" | "reasons" | "coachName" | "fills" | "did" | "pending"> {
  session: ChatSession;
  /** The activity is completed: the conversation can be read, and that is all. */
  isOver: boolean;
  /** Who of the school has opened it. */
  openings?: OpenedActivity["openings"];
  /** What teachers said about this work. */
  fromTeachers?: OpenedActivity["fromTeachers"];
  /** Where it can be handed in, above the messages. */
  handIn?: ReactNode;
  /** Leads on, where it is over. */
  next?: ReactNode;
  /** Height of the messages in pixels, and what field and button say; as the area has them unless told. */
  height?: number;
  placeholder?: string;
  submitLabel?: string;
  /** Asked when a reply begins: whether it is read aloud. All are, unless told. */
  speaksReply?: NonNullable<ChatVoiceOptions["speaksReply"]>;
  /** Whether the voice can be picked or is only named. */
  voiceShows?: NonNullable<VoiceSettingsProps["shows"]>;
}

const always = () => true;

/** The conversation about an activity, written and spoken. */
export function Talk({
  session,
  isOver,
  height,
  placeholder,
  submitLabel,
  speaksReply = always,
  voiceShows = "selector",
  next,
  openings = [],
  fromTeachers,
  handIn,
  ...actions
}: TalkProps) {
  const { gradeLevel, continent, localModel } = useLearner();
  const { words, talkHeight } = useWorkArea();
  const guided = useGuided();
  const voice = useChatVoice(session, { gradeLevel, continent, speaksReply });
  useEffect(() => {
    // The composer, with the button that stops the microphone, is no longer shown.
    if (isOver) voice.getState().stopListening();
  }, [isOver, voice]);
  return (
    <ChatPanel
      {...actions}
      session={session}
      title={words.conversation}
      height={height ?? talkHeight}
      guided={guided ?? undefined}
      note={localModel ? localModelNote(localModel) : undefined}
      placeholder={placeholder ?? words.placeholder}
      submitLabel={submitLabel ?? words.submit}
      icon={<OwnIcon />}
      notice={
        <>
          <SeenLine openings={openings} />
          {fromTeachers && <LookedAtLine fromTeachers={fromTeachers} />}
          {handIn}
          <Caption voice={voice} />
        </>
      }
      closed={
        isOver ? (
          <>
            <p>{words.nowCompleted}</p>
            {next}
          </>
        ) : undefined
      }
      beside={<SpeakButton voice={voice} />}
    >
      {!isOver && <VoiceSettings voice={voice} shows={voiceShows} folds={actions.fills} />}
    </ChatPanel>
  );
}

/** Says above a talk who of the school has opened it, when and why. Nobody is read in secret. */
function SeenLine({ openings: [latest, ...more] }: { openings: readonly Opening[] }) {
  if (!latest) return null;
  return (
    <p className={styles.seen}>
      <EyeIcon size="s" />
      <bdi>
        {words.opened(latest.name, formatDay(latest.at), openingReasons[latest.reason] ?? latest.reason)}
        {more.length > 0 && ` ${words.more(more.length)}`}
      </bdi>
    </p>
  );
}
