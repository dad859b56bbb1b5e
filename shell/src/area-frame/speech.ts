import type { Beginning } from "../isolated/messages.ts";
import type { Talk } from "./talk.ts";

type Heard<Event> = ((event: Event) => void) | null;

/**
 * The Web Speech API in the frame of an isolated area, as far as this browser has it: the shell owns the microphone and the voice, and asks
 * the child. What becomes of it comes back by messages.
 */
export function speechBy({ say, followSpeech }: Talk, { hears, voices: known }: Beginning["speech"]): Record<string, unknown> {
  let lastId = 0;
  let voices = (known ?? []).map(asOfBrowser);
  const open = new Map<number, Recognition>();
  const spoken = new Map<number, Utterance>();

  class Recognition {
    lang = "";
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    onresult: Heard<object> = null;
    onerror: Heard<object> = null;
    onend: (() => void) | null = null;
    readonly results: object[] = [];
    readonly #id = ++lastId;
    #isGuess = false;
    start() {
      open.set(this.#id, this);
      say({ is: "listen", id: this.#id });
    }
    stop() {
      say({ is: "stop", id: this.#id, isAbrupt: false });
    }
    abort() {
      open.delete(this.#id);
      say({ is: "stop", id: this.#id, isAbrupt: true });
      this.onend?.();
    }
    take(transcript: string, isFinal: boolean) {
      if (this.#isGuess) this.results.pop();
      this.#isGuess = !isFinal;
      this.results.push(Object.assign([{ transcript, confidence: 1 }], { isFinal }));
      this.onresult?.({ resultIndex: this.results.length - 1, results: this.results });
    }
  }

  class Utterance {
    text: string;
    voice: ReturnType<typeof asOfBrowser> | null = null;
    lang = "";
    rate = 1;
    pitch = 1;
    volume = 1;
    onend: (() => void) | null = null;
    onerror: Heard<object> = null;
    constructor(text = "") {
      this.text = text;
    }
  }

  class Synthesis extends EventTarget {
    readonly paused = false;
    readonly pending = false;
    get speaking() {
      return spoken.size > 0;
    }
    getVoices() {
      return voices;
    }
    speak(utterance: Utterance) {
      const { text, voice, rate, pitch, volume } = utterance;
      const id = ++lastId;
      spoken.set(id, utterance);
      say({ is: "speak", id, text: text.slice(0, 4_000), voice: voice?.voiceURI ?? null, rate, pitch, volume });
    }
    cancel() {
      const cut = [...spoken.values()];
      spoken.clear();
      say({ is: "silence" });
      for (const { onerror } of cut) onerror?.({ error: "canceled" });
    }
    pause() {}
    resume() {}
  }

  const synthesis = new Synthesis();
  followSpeech((of) => {
    if (of.is === "words") open.get(of.id)?.take(of.text, of.isFinal);
    else if (of.is === "refused") open.get(of.id)?.onerror?.({ error: of.code });
    else if (of.is === "closed") {
      const ended = open.get(of.id);
      open.delete(of.id);
      ended?.onend?.();
    } else if (of.is === "spoken") {
      const ended = spoken.get(of.id);
      spoken.delete(of.id);
      ended?.onend?.();
    } else {
      voices = of.voices.map(asOfBrowser);
      synthesis.dispatchEvent(new Event("voiceschanged"));
    }
  });
  return {
    SpeechRecognition: hears ? Recognition : undefined,
    webkitSpeechRecognition: hears ? Recognition : undefined,
    speechSynthesis: known ? synthesis : undefined,
    SpeechSynthesisUtterance: known ? Utterance : undefined,
  };
}

const asOfBrowser = ({ id, name, language }: { id: string; name: string; language: string }) => ({ voiceURI: id, name, lang: language });
