import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installScriptedSpeech, type ScriptedSpeech } from "../testing/index.ts";
import { browserSpeech } from "./browser-speech.ts";
import type { Speaker, Utterance } from "./engine.ts";

const hello: Utterance = { text: "Hello there.", voice: null, rate: 1, pitch: 1, volume: 1 };
let speech: ScriptedSpeech;

function speakerHere(): Speaker {
  const { speaker } = browserSpeech();
  if (!speaker) throw new Error("the scripted speech is not in place");
  return speaker;
}

beforeEach(() => {
  vi.useFakeTimers();
  speech = installScriptedSpeech();
  speech.speakByHand();
});

afterEach(() => vi.useRealTimers());

describe("the browser's speaker", () => {
  it("wakes a synthesis that was left paused", () => {
    speechSynthesis.pause();
    speakerHere().speak(hello, () => {});
    expect(speechSynthesis.paused).toBe(false);
  });

  it.each([
    ["Apple Computer, Inc.", 1],
    ["Google Inc.", 0],
  ])("is woken once where a browser asks for it: of %s %i times", (vendor, times) => {
    vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
    const speak = vi.spyOn(speechSynthesis, "speak");
    const speaker = speakerHere();
    speaker.wake();
    speaker.wake();
    expect(speak).toHaveBeenCalledTimes(times);
    expect(speech.spoken()).toEqual([]);
    vi.restoreAllMocks();
  });

  it("tells no end of what was silenced", async () => {
    const onEnd = vi.fn();
    const speaker = speakerHere();
    speaker.speak(hello, onEnd);
    speaker.silence();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it("waits once for a browser that has no voices and says nothing, not for each sentence", async () => {
    speech.setVoices([]);
    const speaker = speakerHere();
    const onEnd = vi.fn();
    speaker.speak(hello, onEnd);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
    speaker.speak(hello, onEnd);
    await vi.advanceTimersByTimeAsync(0);
    expect(onEnd).toHaveBeenCalledTimes(2);
    expect(speech.spoken()).toHaveLength(1);
    speech.setVoices([{ name: "Fred", lang: "en-US" }]);
    speaker.speak(hello, onEnd);
    expect(speech.spoken()).toHaveLength(2);
  });

  it("tells voices of one name apart", () => {
    speech.setVoices([
      { name: "Natural", lang: "en-US" },
      { name: "Natural", lang: "en_GB" },
    ]);
    const [american, british] = speakerHere().voices();
    expect(american?.id).not.toBe(british?.id);
    expect(british?.language).toBe("en-GB");
  });
});
