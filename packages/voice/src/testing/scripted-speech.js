/**
 * Takes the place of the browser's speech and does what a test says. Plain script: it also runs in a page before the
 * product does, as with Playwright's `page.addInitScript({ path })`. What it can do is written in scripted-speech.d.ts.
 */
(() => {
  const open = [];
  const started = [];
  const spoken = [];
  let waiting = [];
  let voices = [];
  let refusal = null;
  let failsToStart = false;
  let speaksByItself = true;
  const voiceListeners = new Set();
  const voice = (name, lang) => ({ voiceURI: name, name, lang, localService: true, default: false });

  class ScriptedRecognition {
    lang = "";
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    onstart = null;
    onresult = null;
    onerror = null;
    onend = null;
    results = [];
    start() {
      if (failsToStart || open.includes(this)) throw new DOMException("recognition can't start", "InvalidStateError");
      this.results = [];
      open.push(this);
      const { lang, continuous, interimResults, timeout } = this;
      started.push({ lang, continuous, interimResults, timeout });
      queueMicrotask(() => {
        if (!open.includes(this)) return;
        this.onstart?.({});
        if (refusal) control.fail(refusal);
      });
    }
    stop() {
      queueMicrotask(() => this.close());
    }
    abort() {
      queueMicrotask(() => this.close());
    }
    close() {
      const at = open.indexOf(this);
      if (at < 0) return;
      open.splice(at, 1);
      this.onend?.({});
    }
    hear(text, { isFinal, confidence }) {
      const last = this.results.length - 1;
      const at = last >= 0 && !this.results[last].isFinal ? last : last + 1;
      this.results[at] = Object.assign([{ transcript: text, confidence }], { isFinal });
      this.onresult?.({ resultIndex: at, results: this.results });
    }
  }

  class ScriptedUtterance {
    voice = null;
    lang = "";
    rate = 1;
    pitch = 1;
    volume = 1;
    onend = null;
    onerror = null;
    constructor(text = "") {
      this.text = text;
    }
  }

  const finish = (utterance) => {
    if (waiting[0] !== utterance) return;
    waiting.shift();
    utterance.onend?.({});
  };

  const synthesis = {
    paused: false,
    pending: false,
    get speaking() {
      return waiting.length > 0;
    },
    getVoices: () => voices,
    addEventListener: (type, listener) => type === "voiceschanged" && voiceListeners.add(listener),
    removeEventListener: (type, listener) => type === "voiceschanged" && voiceListeners.delete(listener),
    speak(utterance) {
      const { text, lang, rate, pitch, volume } = utterance;
      if (text === "") return;
      spoken.push({ text, lang, rate, pitch, volume, voice: utterance.voice?.name ?? null });
      waiting.push(utterance);
      if (speaksByItself) setTimeout(finish, 20, utterance);
    },
    cancel() {
      const cut = waiting;
      waiting = [];
      for (const utterance of cut) queueMicrotask(() => utterance.onerror?.({ error: "canceled" }));
    },
    pause() {
      this.paused = true;
    },
    resume() {
      this.paused = false;
    },
  };

  const microphone = () => {
    const recognition = open.at(-1);
    if (!recognition) throw new Error("nobody is listening");
    return recognition;
  };

  const control = {
    say: (text, { confidence = 0.9 } = {}) => microphone().hear(text, { isFinal: true, confidence }),
    begin: (text) => microphone().hear(text, { isFinal: false, confidence: 0 }),
    fail(code) {
      const recognition = microphone();
      recognition.onerror?.({ error: code });
      recognition.close();
    },
    endByItself: () => microphone().close(),
    refuse: (code = "not-allowed") => void (refusal = code),
    allow: () => void (refusal = null),
    failToStart: (fails = true) => void (failsToStart = fails),
    isListening: () => open.length > 0,
    started: () => [...started],
    spoken: () => [...spoken],
    speaking: () => waiting[0]?.text ?? null,
    speakByHand: () => void (speaksByItself = false),
    finishSpeaking: () => waiting[0] && finish(waiting[0]),
    setVoices(list) {
      voices = list.map(({ name, lang }) => voice(name, lang));
      for (const listener of voiceListeners) listener();
    },
  };

  voices = [
    voice("Google US English Female 4", "en-US"),
    voice("Google UK English Female", "en-GB"),
    voice("Tobi", "en-NG"),
    voice("Thomas", "fr-FR"),
  ];
  const place = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  place("SpeechRecognition", ScriptedRecognition);
  place("webkitSpeechRecognition", ScriptedRecognition);
  place("SpeechSynthesisUtterance", ScriptedUtterance);
  place("speechSynthesis", synthesis);
  place("scriptedSpeech", control);
})();
