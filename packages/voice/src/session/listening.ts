import { recognitionTimeoutMs } from "../engine/browser-recogniser.ts";
import type { Hearing, Recogniser } from "../engine/engine.ts";
import type { VoiceProblem } from "./problem.ts";

/** A microphone that stays open until it is told otherwise, although browsers close it by themselves. */
export interface Listening {
  start(): void;
  /** Stops listening; words said until now may still come. */
  stop(): void;
  /** Stops listening at once; no more words come. */
  abandon(): void;
}

export interface ListeningEvents {
  onListening(isListening: boolean): void;
  onWords(text: string, isFinal: boolean): void;
  /** Listening has ended and will not begin again by itself. */
  onProblem(problem: VoiceProblem): void;
  /** Nothing was heard for a while, or something is heard again. */
  onQuiet(isQuiet: boolean): void;
}

const ignoredErrors = new Set(["no-speech", "audio-capture"]);

// An end that comes so soon, and without a word, would otherwise be followed by the next one for ever.
const soonMs = 1000;
const waitsAfterSoonEndsMs = [250, 500, 1000, 2000];

/** Makes a closed microphone. */
export function createListening(recogniser: Recogniser | null, events: ListeningEvents): Listening {
  let hearing: Hearing | null = null;
  let isWanted = false;
  let soonEnds = 0;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const watchForQuiet = () => {
    clearTimeout(quiet);
    events.onQuiet(false);
    quiet = isWanted ? setTimeout(() => events.onQuiet(true), recognitionTimeoutMs) : undefined;
  };

  const want = (wanted: boolean) => {
    isWanted = wanted;
    clearTimeout(restart);
    watchForQuiet();
    events.onListening(wanted);
  };

  const giveUp = (problem: VoiceProblem) => {
    want(false);
    events.onProblem(problem);
  };

  const open = (from: Recogniser) => {
    const openedAt = Date.now();
    let hasHeard = false;
    try {
      hearing = from.start({
        onWords(text, isFinal) {
          hasHeard = true;
          watchForQuiet();
          events.onWords(text, isFinal);
        },
        onError(code) {
          if (!ignoredErrors.has(code)) giveUp({ kind: "error", code });
        },
        onEnd() {
          hearing = null;
          if (!isWanted) return;
          soonEnds = hasHeard || Date.now() - openedAt >= soonMs ? 0 : soonEnds + 1;
          if (soonEnds === 0) return open(from);
          const wait = waitsAfterSoonEndsMs[soonEnds - 1];
          if (wait === undefined) giveUp({ kind: "not-started" });
          else restart = setTimeout(open, wait, from);
        },
      });
    } catch {
      giveUp({ kind: "not-started" });
    }
  };

  const abandon = () => {
    hearing?.abandon();
    hearing = null;
    if (isWanted) want(false);
  };

  return {
    start() {
      if (!recogniser) return events.onProblem({ kind: "not-supported" });
      // One that is still ending would take the microphone from the next.
      abandon();
      soonEnds = 0;
      want(true);
      open(recogniser);
    },
    stop() {
      if (!isWanted) return;
      want(false);
      hearing?.stop();
    },
    abandon,
  };
}
