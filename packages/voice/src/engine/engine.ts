import type { SpokenVoice } from "../model/choose-voice.ts";
import type { SpeechStyle } from "../model/speech-style.ts";

/** What a browser can do with speech; null is what it can't. */
export interface SpeechEngine {
  recogniser: Recogniser | null;
  speaker: Speaker | null;
}

/** Turns speech into text. */
export interface Recogniser {
  /**
   * Opens the microphone until it is closed or the browser ends it.
   *
   * @throws what the browser throws when it can't be started
   */
  start(events: RecogniserEvents): Hearing;
}

/** What happens while the microphone is open. */
export interface RecogniserEvents {
  /** Words were heard. Those of one utterance come again and again, until they are final. */
  onWords(text: string, isFinal: boolean): void;
  /** The browser's own code, as in 'no-speech'. The end follows. */
  onError(code: string): void;
  /** The microphone is closed, whoever closed it. Nothing comes after this. */
  onEnd(): void;
}

/** One open microphone. */
export interface Hearing {
  /** Closes the microphone; what was said until now may still come. */
  stop(): void;
  /** Closes the microphone at once; nothing comes any more, not even the end. */
  abandon(): void;
}

/** Turns text into speech. */
export interface Speaker {
  /** The voices known by now. Browsers may know none at first, and later some. */
  voices(): SpokenVoice[];
  /** Calls when there are other voices than before; answers how to stop that. */
  onVoices(listener: () => void): () => void;
  /** To be called within a press of the learner: some browsers speak later only if they were asked to once in a press. */
  wake(): void;
  /** Speaks one utterance and calls `onEnd` once when it is over or can't be spoken. */
  speak(utterance: Utterance, onEnd: () => void): void;
  /** Falls silent; `onEnd` is not called any more. */
  silence(): void;
}

/** Something to say, and how. */
export interface Utterance extends SpeechStyle {
  text: string;
  /** Null leaves the choice to the browser, which knows that it is English. */
  voice: SpokenVoice | null;
}
