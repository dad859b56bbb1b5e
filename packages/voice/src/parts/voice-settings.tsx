import { Check, ErrorText } from "@learn/ui";
import { useVoice } from "../session/use-chat-voice.ts";
import { isRefused } from "../session/problem.ts";
import type { Voice } from "../session/voice.ts";
import { problemWords, words } from "../words.ts";
import { VoiceIndicator } from "./voice-indicator.tsx";
import { VoiceSelector } from "./voice-selector.tsx";
import styles from "./voice-settings.module.css";

/** What the settings of a voice need. */
export interface VoiceSettingsProps {
  voice: Voice;
  /** Whether the voice can be picked or is only named; picked unless told. */
  shows?: "selector" | "indicator";
}

/** Turns speech in and out on and off and shows the voice; says what doesn't work. Stands below the composer. */
export function VoiceSettings({ voice, shows = "selector" }: VoiceSettingsProps) {
  const { setInput, setOutput } = voice.getState();
  const input = useVoice(voice, (state) => state.input);
  const output = useVoice(voice, (state) => state.output);
  const hasOutput = useVoice(voice, (state) => state.hasOutput);
  return (
    <fieldset className={styles.voice} aria-label={words.settings}>
      <Check label={words.enableInput} checked={input !== "off"} onChange={(event) => setInput(event.target.checked)} />
      <Check label={words.enableOutput} checked={output} onChange={(event) => setOutput(event.target.checked)} />
      {hasOutput && (
        <div className={styles.which}>{shows === "selector" ? <VoiceSelector voice={voice} /> : <VoiceIndicator voice={voice} />}</div>
      )}
      <VoiceSays voice={voice} />
    </fieldset>
  );
}

/** How things stand, in one line that is read out. */
function VoiceSays({ voice }: { voice: Voice }) {
  const problem = useVoice(voice, (state) => state.problem);
  const isListening = useVoice(voice, (state) => state.input === "listening");
  const isQuiet = useVoice(voice, (state) => state.isQuiet);
  const isSilent = useVoice(voice, (state) => state.output && !state.hasOutput);
  return (
    <div className={styles.says}>
      {problem && <ErrorText announce>{problemWords(problem)}</ErrorText>}
      {problem?.kind === "error" && <p>{isRefused(problem) ? words.allowMicrophone : words.typeInstead}</p>}
      {isSilent && <p>{words.noOutput}</p>}
      <output>{isListening ? (isQuiet ? words.nothingHeard : words.listening) : ""}</output>
    </div>
  );
}
