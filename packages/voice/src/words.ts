import type { VoiceProblem } from "./session/problem.ts";

/** Every text that the voice package shows or speaks by itself. */
export const words = {
  enableInput: "Enable Voice Input",
  enableOutput: "Enable Voice Output",
  settings: "Voice settings",
  voice: "Voice",
  unnamedVoice: "The browser's voice",
  noOutput: "This browser can't read replies aloud. You can read them here.",
  speak: "Speak",
  stop: "Stop",
  listening: "Listening...",
  nothingHeard: "I can't hear anything yet. Is your microphone on?",
  allowMicrophone: "Let this page use your microphone: look for the microphone sign beside the page's address. Then press Speak again.",
  typeInstead: "Wait a moment, then press Speak again. Or type your words instead.",
  codeOnScreen: "There is some code on the screen.",
} as const;

/** What a learner reads when voice input doesn't work. */
export function problemWords(problem: VoiceProblem): string {
  switch (problem.kind) {
    case "not-supported":
      return "Voice input is not supported in your browser. Please use Chrome, Edge, or Safari.";
    case "not-started":
      return "Could not start voice input. Please try again.";
    case "error":
      return `Voice input error: ${problem.code}`;
  }
}
