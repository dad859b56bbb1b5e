import { Button, MicIcon, StopIcon } from "@learn/ui";
import { useVoice } from "../session/use-chat-voice.ts";
import type { Voice } from "../session/voice.ts";
import { words } from "../words.ts";

/** Opens and closes the microphone. There only while voice input is on; stands beside the button that sends. */
export function SpeakButton({ voice }: { voice: Voice }) {
  const input = useVoice(voice, (state) => state.input);
  const { listen, stopListening } = voice.getState();
  if (input === "off") return null;
  const isListening = input === "listening";
  return (
    <Button
      variant={isListening ? "danger" : "accent"}
      icon={isListening ? <StopIcon /> : <MicIcon />}
      onClick={isListening ? stopListening : listen}
    >
      {isListening ? words.stop : words.speak}
    </Button>
  );
}
