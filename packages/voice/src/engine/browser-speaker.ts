import type { SpokenVoice } from "../model/choose-voice.ts";
import type { Speaker, Utterance } from "./engine.ts";
import type { SpeechWindow } from "./web-speech.ts";

/** Speech that has no end event after so long counts as over: for each character at rate 1, and on top, in milliseconds. */
const patience = { perCharacterMs: 150, extraMs: 4000 };

/** The browser's speech synthesis, null where there is none. */
export function browserSpeaker({ speechSynthesis: synthesis, SpeechSynthesisUtterance: Utter }: SpeechWindow): Speaker | null {
  if (!synthesis || !Utter) return null;
  /** Also keeps the utterance from being collected as garbage, after which Chrome would tell no end. */
  let current: { utterance?: SpeechSynthesisUtterance; timer: ReturnType<typeof setTimeout> } | null = null;
  /** Some browsers without voices take every sentence and say nothing, not even that it is over. */
  let isMute = false;
  let isAwake = !isApple();

  const release = () => {
    clearTimeout(current?.timer);
    if (current?.utterance) current.utterance.onend = current.utterance.onerror = null;
    current = null;
  };

  return {
    voices: () => synthesis.getVoices().map(toSpokenVoice),
    onVoices(listener) {
      // Older Safari has the voices but is no event target.
      synthesis.addEventListener?.("voiceschanged", listener);
      return () => synthesis.removeEventListener?.("voiceschanged", listener);
    },
    wake() {
      if (isAwake) return;
      isAwake = true;
      synthesis.speak(new Utter(""));
    },
    speak({ text, voice, rate, pitch, volume }: Utterance, onEnd) {
      release();
      const end = () => {
        release();
        onEnd();
      };
      const voices = synthesis.getVoices();
      if (isMute && voices.length === 0) {
        current = { timer: setTimeout(end, 0) };
        return;
      }
      const utterance = new Utter(text);
      const own = voices.find((each) => idOf(each) === voice?.id);
      if (own) utterance.voice = own;
      Object.assign(utterance, { lang: own?.lang ?? "en-US", rate, pitch, volume });
      utterance.onend = utterance.onerror = end;
      const hangs = () => {
        // It would hold up everything after it.
        isMute = true;
        synthesis.cancel();
        end();
      };
      current = { utterance, timer: setTimeout(hangs, (text.length * patience.perCharacterMs) / rate + patience.extraMs) };
      // Chrome keeps a pause for ever, also one from before a reload.
      if (synthesis.paused) synthesis.resume();
      synthesis.speak(utterance);
    },
    silence() {
      release();
      synthesis.cancel();
    },
  };
}

/** Whether this is Safari, or any browser on an iPad or iPhone. */
function isApple(): boolean {
  return /apple/i.test(navigator.vendor);
}

function toSpokenVoice(voice: SpeechSynthesisVoice): SpokenVoice {
  // Android writes 'en_NG'.
  return { id: idOf(voice), name: voice.name, language: voice.lang.replace("_", "-") };
}

/** Safari gives some voices the same address, Windows some the same name. */
function idOf({ voiceURI, name, lang }: SpeechSynthesisVoice): string {
  return `${voiceURI}|${name}|${lang}`;
}
