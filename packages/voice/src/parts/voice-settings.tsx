import { Check, ErrorText, Field, MicIcon, Select, VisuallyHidden } from "@learn/ui";
import { useVoice } from "../session/use-chat-voice.ts";
import { isRefused } from "../session/problem.ts";
import type { Voice } from "../session/voice.ts";
import { problemWords, words } from "../words.ts";
import { VoiceIndicator } from "./voice-indicator.tsx";
import styles from "./voice-settings.module.css";
import { regionOf } from "../model/region.ts";

/** What the settings of a voice need. */
export interface VoiceSettingsProps {
  voice: Voice;
  /** Whether the voice can be picked or is only named; picked unless told. */
  shows?: "selector" | "indicator";
  /** Whether the switches are behind one button, where they stand beside a conversation that needs the room. */
  folds?: boolean | undefined;
}

/** Turns speech in and out on and off and shows the voice; says what doesn't work. Stands below the composer. */
export function VoiceSettings({ voice, shows = "selector", folds = false }: VoiceSettingsProps) {
  const { setInput, setOutput } = voice.getState();
  const input = useVoice(voice, (state) => state.input);
  const output = useVoice(voice, (state) => state.output);
  const hasOutput = useVoice(voice, (state) => state.hasOutput);
  const settings = (
    <fieldset className={styles.voice} aria-label={words.settings}>
      <Check label={words.enableInput} checked={input !== "off"} onChange={(event) => setInput(event.target.checked)} />
      <Check label={words.enableOutput} checked={output} onChange={(event) => setOutput(event.target.checked)} />
      {hasOutput && (
        <div className={styles.which}>{shows === "selector" ? <VoiceSelector voice={voice} /> : <VoiceIndicator voice={voice} />}</div>
      )}
      {!folds && <VoiceSays voice={voice} />}
    </fieldset>
  );
  if (!folds) return settings;
  return (
    <div className={styles.folds}>
      <details>
        <summary>
          <MicIcon />
          <VisuallyHidden>{words.settings}</VisuallyHidden>
        </summary>
        {settings}
      </details>
      <VoiceSays voice={voice} />
    </div>
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

/** Picks the voice that replies are spoken with, among the English ones. */
function VoiceSelector({ voice }: { voice: Voice }) {
  const voices = useVoice(voice, (state) => state.voices);
  const chosen = useVoice(voice, (state) => state.voice);
  return (
    <Field label={words.voice} hideLabel>
      <Select
        value={chosen?.id ?? ""}
        disabled={voices.length === 0}
        onChange={(event) => voice.getState().chooseVoice(event.target.value)}
      >
        {voices.length === 0 && <option value="">{words.unnamedVoice}</option>}
        {voices.map(({ id, name, language }) => (
          <option key={id} value={id}>
            {labelOf(name, language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The name, with the country unless the name says it. */
function labelOf(name: string, language: string): string {
  const region = regionOf(language)?.name;
  return region && !name.includes(region) ? `${name} (${region})` : name;
}
