import type { LearnerPlace, Voice } from "@learn/voice";
import { Button, PlayIcon, StopIcon } from "@learn/ui";
import { useLayoutEffect, useState } from "react";
import { childNotice as words } from "./words.ts";

let code: Pick<typeof import("@learn/voice"), "createVoice"> | undefined;

/** A button that has the browser read a text; none where it has no voice. Silent as soon as the page is left. */
export function ReadAloud({ text, place: { gradeLevel, continent } }: { text: string; place: LearnerPlace }) {
  const [voice, setVoice] = useState<Voice | null>(null);
  const [{ hasOutput, isSpeaking }, setState] = useState({ hasOutput: false, isSpeaking: false });
  useLayoutEffect(() => {
    let dispose: (() => void) | null = () => undefined;
    const begin = (came: NonNullable<typeof code>) => {
      code = came;
      if (!dispose) return;
      const made = came.createVoice({ gradeLevel, continent });
      // For this text alone: what was chosen for talks stays.
      made.setState({ output: true });
      made.subscribe(setState);
      setState(made.getState());
      setVoice(made);
      dispose = made.getState().dispose;
    };
    // It comes once the words stand there, as nobody waits for it to read them; on the next visit the button stands there with them.
    if (code) begin(code);
    else import("@learn/voice").then(begin, () => undefined);
    return () => {
      dispose?.();
      dispose = null;
    };
  }, [gradeLevel, continent]);
  if (!voice || !hasOutput) return null;
  const { speakDelta, finishReply, stopSpeaking } = voice.getState();
  const read = () => {
    speakDelta(text);
    finishReply();
  };
  return (
    <Button icon={isSpeaking ? <StopIcon /> : <PlayIcon />} onClick={isSpeaking ? stopSpeaking : read}>
      {isSpeaking ? words.stop : words.read}
    </Button>
  );
}
