/** What a test tells the scripted speech, and what it can see of it. In a page: `window.scriptedSpeech`. */
export interface ScriptedSpeech {
  /** The learner says something into the open microphone; throws when none is open. */
  say(text: string, how?: { confidence?: number }): void;
  /** The learner has begun to say something. */
  begin(text: string): void;
  /** The recognition breaks off with a code, as in 'network'. */
  fail(code: string): void;
  /** The browser ends the recognition, as Chrome does after a while. */
  endByItself(): void;
  /** From now on the microphone is refused, with 'not-allowed' unless told. */
  refuse(code?: string): void;
  /** The microphone is allowed again. */
  allow(): void;
  /** From now on starting a recognition throws, or no more. */
  failToStart(fails?: boolean): void;
  isListening(): boolean;
  /** How each recognition was set when it was started. */
  started(): { lang: string; continuous: boolean; interimResults: boolean; timeout?: number }[];
  /** Everything that was said to the learner, in order. */
  spoken(): SpokenUtterance[];
  /** What is being said right now, null in silence. */
  speaking(): string | null;
  /** From now on an utterance ends only with `finishSpeaking`; else after 20 ms. */
  speakByHand(): void;
  finishSpeaking(): void;
  /** The browser knows these voices from now on, and says so. */
  setVoices(voices: { name: string; lang: string }[]): void;
}

/** One utterance as the browser got it. */
export interface SpokenUtterance {
  text: string;
  voice: string | null;
  lang: string;
  rate: number;
  pitch: number;
  volume: number;
}

declare global {
  // A variable of the page: only `var` makes one.
  var scriptedSpeech: ScriptedSpeech;
}
