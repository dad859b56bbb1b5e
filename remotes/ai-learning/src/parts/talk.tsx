import { useLearner } from "@learn/area-kit";
import { ChatPanel, type ChatSession } from "@learn/chat-session";
import { AiLearningIcon } from "@learn/ui";
import { SpeakButton, useChatVoice, VoiceSettings } from "@learn/voice";
import { useEffect } from "react";
import { words } from "../words.ts";

const mark = <AiLearningIcon />;
/** Height of the message area, in pixels. */
const logHeight = 288;

/** The conversation about an activity, written and spoken. */
export function Talk({ session, isOver }: { session: ChatSession; isOver: boolean }) {
  const { gradeLevel, continent, aiMode } = useLearner();
  const voice = useChatVoice(session, { gradeLevel, continent });
  useEffect(() => {
    // The button that closes the microphone goes with the composer.
    if (isOver) voice.getState().stopListening();
  }, [isOver, voice]);
  return (
    <ChatPanel
      session={session}
      title={words.conversation}
      height={logHeight}
      practice={aiMode === "practice"}
      placeholder={words.placeholder}
      submitLabel={words.submit}
      icon={mark}
      closed={isOver ? words.nowCompleted : undefined}
      beside={<SpeakButton voice={voice} />}
    >
      {!isOver && <VoiceSettings voice={voice} />}
    </ChatPanel>
  );
}
