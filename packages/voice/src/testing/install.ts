import script from "./scripted-speech.js?raw";
import type { ScriptedSpeech } from "./scripted-speech.js";

/** Gives the test's window a fresh scripted speech. Install it before the voice is made. */
export function installScriptedSpeech(): ScriptedSpeech {
  // The same text that runs in a page; evaluated anew, so that no test sees what another one said.
  new Function(script)();
  return globalThis.scriptedSpeech;
}

/** Leaves the test's window without any speech, or without one half of it. */
export function removeSpeech(which: "both" | "recognition" | "synthesis" = "both"): void {
  if (which !== "synthesis") for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(globalThis, name);
  if (which !== "recognition") for (const name of ["speechSynthesis", "SpeechSynthesisUtterance"]) Reflect.deleteProperty(globalThis, name);
}
