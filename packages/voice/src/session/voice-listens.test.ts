import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recognitionTimeoutMs } from "../engine/browser-recogniser.ts";
import { installScriptedSpeech, type ScriptedSpeech } from "../testing/index.ts";
import { problemWords } from "../words.ts";
import { createVoice, type Voice, type VoiceOptions } from "./voice.ts";

let speech: ScriptedSpeech;
const opened: Voice[] = [];

function open(options: Partial<VoiceOptions> = {}): Voice {
  const voice = createVoice({ gradeLevel: null, continent: null, ...options });
  opened.push(voice);
  return voice;
}

/** A voice whose microphone is open. */
function openListening(options: Partial<VoiceOptions> = {}): Voice {
  const voice = open({ defaults: { input: true }, ...options });
  voice.getState().listen();
  return voice;
}

function problemOf(voice: Voice): string | null {
  const { problem } = voice.getState();
  return problem && problemWords(problem);
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  speech = installScriptedSpeech();
});

afterEach(() => {
  for (const voice of opened.splice(0)) voice.getState().dispose();
  localStorage.clear();
  vi.useRealTimers();
});

describe("voice input", () => {
  it("is off at first, then on, then listening [VOICE-008] [VOICE-009] [VOICE-011] [VOICE-012]", () => {
    const voice = open();
    expect(voice.getState().input).toBe("off");
    voice.getState().listen();
    expect(speech.isListening()).toBe(false);
    voice.getState().setInput(true);
    expect(voice.getState().input).toBe("on");
    voice.getState().listen();
    expect(voice.getState().input).toBe("listening");
    expect(speech.isListening()).toBe(true);
  });

  it("listens to American English, on and on, and tells words before they are final [VOICE-003] [VOICE-004] [VOICE-005] [VOICE-007]", async () => {
    expect(recognitionTimeoutMs).toBe(10_000);
    const heard: [string, boolean][] = [];
    openListening({ onTranscript: (...words) => heard.push(words) });
    await pass(0);
    expect(speech.started()).toEqual([{ lang: "en-US", continuous: true, interimResults: true, timeout: 10_000 }]);
    speech.begin("I can");
    speech.begin("I can see");
    speech.say("I can see a boat");
    speech.begin("It is");
    expect(heard).toEqual([
      ["I can", false],
      ["I can see", false],
      ["I can see a boat", true],
      ["It is", false],
    ]);
  });

  it("closes the microphone at a press, and keeps what was said until then [VOICE-009]", async () => {
    const heard: [string, boolean][] = [];
    const voice = openListening({ onTranscript: (...words) => heard.push(words) });
    speech.begin("A boat");
    voice.getState().stopListening();
    expect(voice.getState().input).toBe("on");
    await pass(0);
    expect(speech.isListening()).toBe(false);
    expect(heard.at(-1)).toEqual(["A boat", true]);
    await pass(60_000);
    expect(speech.started()).toHaveLength(1);
  });

  it("goes on when the browser ends it by itself [VOICE-004]", async () => {
    const voice = openListening();
    await pass(30_000);
    speech.endByItself();
    expect(voice.getState().input).toBe("listening");
    expect(speech.isListening()).toBe(true);
  });

  it("asks about the microphone when nothing is heard for ten seconds [VOICE-007]", async () => {
    const voice = openListening();
    await pass(9999);
    expect(voice.getState().isQuiet).toBe(false);
    await pass(1);
    expect(voice.getState().isQuiet).toBe(true);
    speech.begin("I");
    expect(voice.getState().isQuiet).toBe(false);
  });

  it("stops when the page is left or hidden", async () => {
    const voice = openListening();
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    vi.restoreAllMocks();
    await pass(60_000);
    expect(voice.getState().input).toBe("on");
    expect(speech.isListening()).toBe(false);
  });

  it("is closed for good with its conversation", async () => {
    openListening().getState().dispose();
    await pass(60_000);
    expect(speech.isListening()).toBe(false);
    expect(speech.started()).toHaveLength(1);
  });
});

describe("voice input that doesn't work", () => {
  it("is found under its older name too", () => {
    Reflect.deleteProperty(globalThis, "SpeechRecognition");
    openListening();
    expect(speech.isListening()).toBe(true);
  });

  it("says that it could not be started, and can be tried again [VOICE-045]", () => {
    speech.failToStart();
    const voice = openListening();
    expect(problemOf(voice)).toBe("Could not start voice input. Please try again.");
    expect(voice.getState().input).toBe("on");
    speech.failToStart(false);
    voice.getState().listen();
    expect(problemOf(voice)).toBeNull();
    expect(voice.getState().input).toBe("listening");
  });

  it("says the code of an error and stops [VOICE-046]", async () => {
    const voice = openListening();
    await pass(0);
    speech.fail("network");
    expect(problemOf(voice)).toBe("Voice input error: network");
    await pass(60_000);
    expect(voice.getState().input).toBe("on");
    expect(speech.started()).toHaveLength(1);
  });

  it("asks once for a microphone that is refused, and says so [VOICE-046]", async () => {
    speech.refuse();
    const voice = openListening();
    await pass(60_000);
    expect(problemOf(voice)).toBe("Voice input error: not-allowed");
    expect(voice.getState().input).toBe("on");
    expect(speech.started()).toHaveLength(1);
  });

  it.each(["no-speech", "audio-capture"])("ignores %s and listens on [VOICE-047] [VOICE-048]", async (code) => {
    const voice = openListening();
    await pass(8000);
    speech.fail(code);
    expect(problemOf(voice)).toBeNull();
    expect(voice.getState().input).toBe("listening");
    expect(speech.isListening()).toBe(true);
  });

  it("is not tried for ever where no microphone is there [VOICE-045] [VOICE-048]", async () => {
    speech.refuse("audio-capture");
    const voice = openListening();
    await pass(500);
    expect(problemOf(voice)).toBeNull();
    await pass(60_000);
    expect(speech.started()).toHaveLength(5);
    expect(problemOf(voice)).toBe("Could not start voice input. Please try again.");
    expect(voice.getState().input).toBe("on");
  });
});
