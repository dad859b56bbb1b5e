import { setHeardAtFirst } from "@learn/ui";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installScriptedSpeech, removeSpeech, type ScriptedSpeech } from "../testing/index.ts";
import { createVoice, type Voice, type VoiceOptions } from "./voice.ts";

let speech: ScriptedSpeech;
const opened: Voice[] = [];

function open(options: Partial<VoiceOptions> = {}): Voice {
  const voice = createVoice({ gradeLevel: null, continent: null, ...options });
  opened.push(voice);
  return voice;
}

/** A learner who has just said something by voice and sent it. */
function openAfterSpeaking(options: Partial<VoiceOptions> = {}): Voice {
  const voice = open({ defaults: { input: true }, ...options });
  voice.getState().listen();
  voice.getState().messageSent();
  return voice;
}

const texts = () => speech.spoken().map(({ text }) => text);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  speech = installScriptedSpeech();
  speech.speakByHand();
});

afterEach(() => {
  for (const voice of opened.splice(0)) voice.getState().dispose();
  localStorage.clear();
  vi.useRealTimers();
});

describe("voice output", () => {
  it("is on at first in every chat, so in projects too: the first reply is spoken though nobody asked for it [VOICE-010] [VOICE-012]", () => {
    const voice = open();
    expect([localStorage.length, voice.getState().output, voice.getState().input]).toEqual([0, true, "off"]);
    // A school may want it off until somebody turns it on.
    setHeardAtFirst({ sounds: false, voice: false });
    expect(open().getState().output).toBe(false);
    setHeardAtFirst({ sounds: false, voice: true });
    voice.getState().speakDelta("Hello there. How are you?");
    expect(texts()).toEqual(["Hello there."]);
  });

  it("is silent once it is turned off, also in the next chat, and speaks again when it is turned on", () => {
    const voice = open();
    voice.getState().setOutput(false);
    voice.getState().speakDelta("Hello there. How are you?");
    voice.getState().finishReply();
    expect(texts()).toEqual([]);
    const next = open();
    next.getState().speakDelta("Hello again. How are you?");
    next.getState().finishReply();
    expect([next.getState().output, texts()]).toEqual([false, []]);
    next.getState().setOutput(true);
    next.getState().speakDelta("Here I am. Listen.");
    expect(texts()).toEqual(["Here I am."]);
  });

  it("speaks each sentence as soon as it is whole, one after the other [VOICE-006]", () => {
    const { speakDelta, finishReply } = open().getState();
    speakDelta("Hello");
    expect(texts()).toEqual([]);
    speakDelta(" there. How are");
    expect(texts()).toEqual(["Hello there."]);
    speakDelta(" you? Tell");
    expect(texts()).toEqual(["Hello there."]);
    speech.finishSpeaking();
    expect(texts()).toEqual(["Hello there.", "How are you?"]);
    finishReply();
    speech.finishSpeaking();
    expect(speech.speaking()).toBe("Tell");
  });

  it("speaks in the voice and at the pace of the learner's place [VOICE-021] [VOICE-022] [VOICE-032]", () => {
    speech.setVoices([
      { name: "Fred", lang: "en-US" },
      { name: "Tobi", lang: "en_NG" },
    ]);
    open({ gradeLevel: 1, continent: "Africa" }).getState().speakDelta("Hello there.\n\n");
    expect(speech.spoken()).toEqual([{ text: "Hello there.", voice: "Tobi", lang: "en_NG", rate: 0.75, pitch: 1.2, volume: 0.9 }]);
  });

  it("speaks in the voice that the learner picks, also next time", () => {
    const voice = open();
    const british = voice.getState().voices.find(({ name }) => name === "Google UK English Female");
    voice.getState().chooseVoice(british?.id ?? "");
    expect(open().getState().voice?.name).toBe("Google UK English Female");
  });

  it("takes voices that the browser names late [VOICE-038]", () => {
    speech.setVoices([]);
    const voice = open({ continent: "Africa" });
    expect(voice.getState().voice).toBeNull();
    voice.getState().speakDelta("Hello there.\n\n");
    expect(speech.spoken()[0]).toMatchObject({ voice: null, lang: "en-US" });
    speech.setVoices([
      { name: "Anna", lang: "de-DE" },
      { name: "Tobi", lang: "en-NG" },
    ]);
    expect(voice.getState().voices.map(({ name }) => name)).toEqual(["Tobi"]);
    speech.finishSpeaking();
    voice.getState().speakDelta("And you?\n\n");
    expect(speech.spoken()[1]).toMatchObject({ voice: "Tobi" });
  });

  it("is silent where no voice speaks English [VOICE-038]", () => {
    speech.setVoices([{ name: "Anna", lang: "de-DE" }]);
    const voice = open();
    voice.getState().speakDelta("Hello there.\n\n");
    expect(voice.getState().hasOutput).toBe(false);
    expect(texts()).toEqual([]);
  });

  it("may be missing altogether; listening goes on", async () => {
    removeSpeech("synthesis");
    const voice = openAfterSpeaking();
    voice.getState().speakDelta("Hello there. ");
    voice.getState().finishReply();
    await pass(100);
    expect(voice.getState().input).toBe("listening");
  });

  it("wakes an Apple browser's speech when a message is sent, and not while output is off", () => {
    vi.spyOn(navigator, "vendor", "get").mockReturnValue("Apple Computer, Inc.");
    const speak = vi.spyOn(speechSynthesis, "speak");
    const { setOutput, messageSent } = open().getState();
    setOutput(false);
    messageSent();
    expect(speak).not.toHaveBeenCalled();
    setOutput(true);
    messageSent();
    expect(speak).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it("goes on when the browser never tells the end of a sentence", async () => {
    open().getState().speakDelta("Hello there. How are you?\n\n");
    await pass(3000);
    expect(texts()).toEqual(["Hello there."]);
    await pass(7000);
    expect(texts()).toEqual(["Hello there.", "How are you?"]);
  });
});

describe("voice output falls silent", () => {
  it("when the learner types, for the rest of the reply", () => {
    const voice = open();
    voice.getState().speakDelta("Hello there. How are you? I");
    voice.getState().typed();
    expect(speech.speaking()).toBeNull();
    voice.getState().speakDelta(" am fine. Bye. ");
    voice.getState().finishReply();
    expect(texts()).toEqual(["Hello there."]);
    voice.getState().speakDelta("Another reply.\n\n");
    expect(speech.speaking()).toBe("Another reply.");
  });

  it("but not when the learner typed before the reply began", () => {
    const voice = open();
    voice.getState().messageSent();
    voice.getState().typed();
    voice.getState().speakDelta("Hello there.\n\n");
    expect(speech.speaking()).toBe("Hello there.");
  });

  it("when the next message is sent, when it is turned off, when the page is left, when the conversation is closed", () => {
    const voice = open();
    const quiets = [
      () => voice.getState().messageSent(),
      () => {
        voice.getState().setOutput(false);
        voice.getState().setOutput(true);
        voice.getState().finishReply();
      },
      () => {
        window.dispatchEvent(new Event("pagehide"));
        voice.getState().finishReply();
      },
      () => voice.getState().dispose(),
    ];
    for (const quiet of quiets) {
      voice.getState().speakDelta("Hello there. How are you?\n\n");
      expect(speech.speaking()).toBe("Hello there.");
      quiet();
      expect(speech.speaking()).toBeNull();
      expect(voice.getState().isSpeaking).toBe(false);
    }
  });

  it("when the learner wants to speak, and the rest of the reply stays unspoken", () => {
    const voice = open({ defaults: { input: true } });
    voice.getState().speakDelta("Hello there. How are you? I");
    voice.getState().listen();
    voice.getState().speakDelta(" am fine.\n\n");
    expect(speech.speaking()).toBeNull();
    expect(voice.getState().input).toBe("listening");
  });
});

describe("listening and speaking take turns", () => {
  it("sending closes the microphone [VOICE-014]", async () => {
    const heard: string[] = [];
    const voice = open({ defaults: { input: true }, onTranscript: (text) => heard.push(text) });
    voice.getState().listen();
    speech.begin("I see");
    voice.getState().messageSent();
    await pass(60_000);
    expect(voice.getState().input).toBe("on");
    expect(speech.isListening()).toBe(false);
    expect(heard).toEqual(["I see"]);
  });

  it("listens again 500 ms after the spoken reply has ended [VOICE-015] [VOICE-017]", async () => {
    const voice = openAfterSpeaking();
    voice.getState().speakDelta("Hello there. Bye. ");
    voice.getState().finishReply();
    speech.finishSpeaking();
    await pass(3000);
    expect(voice.getState().input).toBe("on");
    speech.finishSpeaking();
    await pass(499);
    expect(voice.getState().input).toBe("on");
    await pass(1);
    expect(voice.getState().input).toBe("listening");
    expect(speech.isListening()).toBe(true);
  });

  it("waits for the whole reply, not for its first sentences [VOICE-015]", async () => {
    const voice = openAfterSpeaking();
    voice.getState().speakDelta("Hello there. And");
    speech.finishSpeaking();
    await pass(60_000);
    expect(voice.getState().input).toBe("on");
    voice.getState().finishReply();
    speech.finishSpeaking();
    await pass(500);
    expect(voice.getState().input).toBe("listening");
  });

  it("listens again after 100 ms when voice output is off [VOICE-018]", async () => {
    const voice = openAfterSpeaking();
    voice.getState().setOutput(false);
    voice.getState().speakDelta("Hello there.");
    voice.getState().finishReply();
    await pass(99);
    expect(voice.getState().input).toBe("on");
    await pass(1);
    expect(voice.getState().input).toBe("listening");
  });

  it("does not listen again when the learner was not listening before [VOICE-016]", async () => {
    const voice = open({ defaults: { input: true } });
    voice.getState().messageSent();
    voice.getState().speakDelta("Hello there.");
    voice.getState().finishReply();
    speech.finishSpeaking();
    await pass(60_000);
    expect(voice.getState().input).toBe("on");
    expect(speech.started()).toHaveLength(0);
  });

  it.each<[string, (voice: Voice) => void]>([
    ["turned voice input off", (voice) => voice.getState().setInput(false)],
    ["pressed the button", (voice) => voice.getState().stopListening()],
    ["began to type", (voice) => voice.getState().typed()],
    ["left the page", () => window.dispatchEvent(new Event("pagehide"))],
    ["left the conversation", (voice) => voice.getState().dispose()],
  ])("does not listen again when the learner %s meanwhile [VOICE-013] [VOICE-016]", async (_, meanwhile) => {
    const voice = openAfterSpeaking();
    voice.getState().speakDelta("Hello there.");
    voice.getState().finishReply();
    speech.finishSpeaking();
    await pass(300);
    meanwhile(voice);
    await pass(60_000);
    expect(speech.isListening()).toBe(false);
  });

  it("closes the microphone before a reply is spoken that nobody has sent a message for [VOICE-015]", async () => {
    const voice = open({ defaults: { input: true } });
    voice.getState().listen();
    voice.getState().speakDelta("Hello there.\n\n");
    await pass(0);
    expect([voice.getState().input, speech.isListening()]).toEqual(["on", false]);
    voice.getState().finishReply();
    speech.finishSpeaking();
    await pass(500);
    expect(voice.getState().input).toBe("listening");
  });
});
