import { VisuallyHidden } from "@learn/ui";
import { regionOf } from "../model/region.ts";
import { useVoice } from "../session/use-chat-voice.ts";
import type { Voice } from "../session/voice.ts";
import { words } from "../words.ts";
import { canDrawFlags } from "./can-draw-flags.ts";
import styles from "./voice-indicator.module.css";

/** A chip that names the voice that replies are spoken with, and its country. Nothing without a voice. */
export function VoiceIndicator({ voice }: { voice: Voice }) {
  const chosen = useVoice(voice, (state) => state.voice);
  if (!chosen) return null;
  const region = regionOf(chosen.language);
  return (
    <p className={styles["voice-chip"]} title={chosen.name}>
      <VisuallyHidden>{words.voice}: </VisuallyHidden>
      {region && (
        <>
          <span aria-hidden="true">{canDrawFlags() ? region.flag : region.code}</span>
          <VisuallyHidden>{region.name}, </VisuallyHidden>
        </>
      )}
      <span className={styles.name}>{chosen.name}</span>
    </p>
  );
}
