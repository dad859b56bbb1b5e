import { browserRecogniser } from "./browser-recogniser.ts";
import { browserSpeaker } from "./browser-speaker.ts";
import type { SpeechEngine } from "./engine.ts";
import type { SpeechWindow } from "./web-speech.ts";

/** The speech of this browser, as far as it has any. */
export function browserSpeech(window: SpeechWindow = globalThis as SpeechWindow): SpeechEngine {
  return { recogniser: browserRecogniser(window), speaker: browserSpeaker(window) };
}
