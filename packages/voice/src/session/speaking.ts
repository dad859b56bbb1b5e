import type { SpokenVoice } from "../model/choose-voice.ts";
import type { SpeechStyle } from "../model/speech-style.ts";
import type { Speaker } from "../engine/engine.ts";

/** Speaks sentences one after the other. */
export interface Speaking {
  say(sentence: string): void;
  /** Falls silent and forgets what is left to say. */
  silence(): void;
  isBusy(): boolean;
}

export interface SpeakingOptions {
  speaker: Speaker;
  style: SpeechStyle;
  /** The voice at the moment; a change counts from the next sentence on. */
  voice: () => SpokenVoice | null;
  /** Told each sentence as it begins, and null when nothing is spoken any more. */
  onSaying(sentence: string | null): void;
}

/** Makes a silent one. It hands the browser one sentence at a time, so that silence leaves nothing behind. */
export function createSpeaking({ speaker, style, voice, onSaying }: SpeakingOptions): Speaking {
  let waiting: string[] = [];
  let isBusy = false;

  const next = () => {
    const text = waiting.shift();
    const wasBusy = isBusy;
    isBusy = text !== undefined;
    if (isBusy || wasBusy) onSaying(text ?? null);
    if (text !== undefined) speaker.speak({ text, voice: voice(), ...style }, next);
  };

  return {
    say(sentence) {
      waiting.push(sentence);
      if (!isBusy) next();
    },
    silence() {
      waiting = [];
      if (!isBusy) return;
      // Only what this one has begun: another conversation may be speaking already.
      speaker.silence();
      next();
    },
    isBusy: () => isBusy,
  };
}
