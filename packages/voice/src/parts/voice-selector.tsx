import { Field, Select } from "@learn/ui";
import { regionOf } from "../model/region.ts";
import { useVoice } from "../session/use-chat-voice.ts";
import type { Voice } from "../session/voice.ts";
import { words } from "../words.ts";

/** Picks the voice that replies are spoken with, among the English ones. */
export function VoiceSelector({ voice }: { voice: Voice }) {
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
