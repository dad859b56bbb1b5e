/**
 * A scripted speech engine, for unit tests of areas. Journeys give `scripted-speech.js` to their page themselves.
 *
 * @packageDocumentation
 */
export { installScriptedSpeech, removeSpeech } from "./install.ts";
export type { ScriptedSpeech, SpokenUtterance } from "./scripted-speech.js";
