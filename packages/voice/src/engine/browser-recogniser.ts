import type { Hearing, Recogniser, RecogniserEvents } from "./engine.ts";
import { createTranscript } from "./transcript.ts";
import type { SpeechWindow } from "./web-speech.ts";

/** The language that is listened to. */
const recognitionLanguage = "en-US";

/** After so long without a word the learner is asked about the microphone; also the browser's hint, in milliseconds. */
export const recognitionTimeoutMs = 10_000;

/** The browser's speech recognition, null where there is none. */
export function browserRecogniser(window: SpeechWindow): Recogniser | null {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Recognition) return null;
  return {
    start(events: RecogniserEvents): Hearing {
      // A new one each time: one that is still ending refuses to start.
      const recognition = new Recognition();
      recognition.lang = recognitionLanguage;
      recognition.continuous = true;
      recognition.interimResults = true;
      recognition.maxAlternatives = 1;
      // No standard knows this setting; a browser that does follows it.
      Object.assign(recognition, { timeout: recognitionTimeoutMs });

      const transcript = createTranscript(events.onWords);
      recognition.onresult = (event) => transcript.take(event);
      recognition.onerror = ({ error }) => events.onError(error);
      recognition.onend = () => {
        release();
        transcript.end();
        events.onEnd();
      };
      const release = () => {
        recognition.onresult = recognition.onerror = recognition.onend = null;
      };
      recognition.start();

      return {
        stop: () => recognition.stop(),
        abandon() {
          release();
          recognition.abort();
        },
      };
    },
  };
}
