import type { RecognitionResultEvent } from "./web-speech.ts";

/** Makes one stream of words from the results of a recognition, whose browsers repeat themselves in different ways. */
export interface Transcript {
  take(event: RecognitionResultEvent): void;
  /** The microphone is closed: what was heard last is final now. */
  end(): void;
}

/** Makes the transcript of one open microphone. */
export function createTranscript(onWords: (text: string, isFinal: boolean) => void): Transcript {
  /** Results before this one are final and told. */
  let told = 0;
  let growing = "";

  return {
    take({ results }) {
      const parts: string[] = [];
      // All from the last told one on, whatever the event says: Safari reports a final result more than once.
      for (let index = told; index < results.length; index += 1) {
        const result = results[index];
        const best = result?.[0];
        if (!result || !best) continue;
        const text = best.transcript.trim();
        // Chrome on Android calls guesses final and gives them a confidence of 0.
        if (result.isFinal && best.confidence !== 0) {
          told = index + 1;
          parts.length = 0;
          growing = "";
          if (text) onWords(text, true);
        } else if (result.isFinal && text.startsWith(parts.at(-1) ?? " ")) {
          // There each guess is also the beginning of the next one.
          parts[parts.length - 1] = text;
        } else if (text) {
          parts.push(text);
        }
      }
      const guess = parts.join(" ");
      if (guess && guess !== growing) onWords(guess, false);
      growing = guess;
    },
    end() {
      if (growing) onWords(growing, true);
      growing = "";
    },
  };
}
