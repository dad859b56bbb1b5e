import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { installScriptedSpeech, type ScriptedSpeech } from "../testing/index.ts";
import { createChatVoice, type ChatVoiceOptions, type SpokenChatState } from "./chat-voice.ts";

let speech: ScriptedSpeech;
let dispose: () => void;

function open(options: Partial<ChatVoiceOptions> = {}) {
  const chat = createStore<SpokenChatState>((set) => ({
    messages: [{ role: "assistant", content: "Hello. What do you see?" }],
    reply: { state: "idle" },
    draft: "",
    setDraft: (draft) => set({ draft }),
  }));
  const voice = createChatVoice(chat, { gradeLevel: null, continent: null, defaults: { input: true }, ...options });
  dispose = voice.getState().dispose;
  return { chat, voice };
}

type Chat = ReturnType<typeof open>["chat"];

function send(chat: Chat, text: string) {
  chat.setState({ messages: [...chat.getState().messages, { role: "user", content: text }], draft: "" });
  chat.setState({ reply: { state: "streaming", text: "" } });
}

function arrive(chat: Chat, text: string) {
  chat.setState({ reply: { state: "streaming", text } });
}

function settle(chat: Chat, content: string) {
  chat.setState({ messages: [...chat.getState().messages, { role: "assistant", content }], reply: { state: "idle" } });
}

const texts = () => speech.spoken().map(({ text }) => text);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  speech = installScriptedSpeech();
});

afterEach(() => {
  dispose();
  localStorage.clear();
  vi.useRealTimers();
});

describe("the voice of a conversation", () => {
  it("falls silent at an answer to words of danger, which is not for everybody in the room", async () => {
    const { chat } = open();
    send(chat, "I am not safe");
    arrive(chat, "Thank you for telling me. That was");
    const care = { role: "assistant", content: "Thank you for telling me. That was brave.", isCare: true };
    chat.setState({ messages: [...chat.getState().messages, care], reply: { state: "idle" } });
    await pass(1000);
    expect(speech.speaking()).toBeNull();
    expect(texts()).toEqual(["Thank you for telling me."]);
  });

  it("reads replies aloud while they arrive, and none of what was there before [VOICE-006]", async () => {
    const { chat } = open();
    send(chat, "A boat");
    arrive(chat, "Good. What");
    expect(texts()).toEqual(["Good."]);
    arrive(chat, "Good. What else");
    settle(chat, "Good. What else is there?");
    await pass(1000);
    expect(texts()).toEqual(["Good.", "What else is there?"]);
  });

  it("reads a reply that came in one piece", async () => {
    const { chat } = open();
    send(chat, "A boat");
    settle(chat, "Good. What else?");
    await pass(1000);
    expect(texts()).toEqual(["Good.", "What else?"]);
  });

  it("reads what took the place of a reply that broke off", async () => {
    const { chat } = open();
    send(chat, "A boat");
    arrive(chat, "Good. What");
    settle(chat, "I apologize. Try again.");
    await pass(1000);
    expect(texts()).toEqual(["Good.", "I apologize.", "Try again."]);
  });

  it("falls silent when a reply fails, and reads the one that is asked for again", async () => {
    const { chat, voice } = open();
    voice.getState().listen();
    send(chat, "A boat");
    arrive(chat, "Good. What do you see? I");
    chat.setState({ reply: { state: "failed" } });
    await pass(60_000);
    expect(texts()).toEqual(["Good."]);
    expect(voice.getState().input).toBe("on");
    arrive(chat, "");
    settle(chat, "Well done.");
    await pass(1000);
    expect(texts()).toEqual(["Good.", "Well done."]);
    expect(voice.getState().input).toBe("listening");
  });

  it("says nothing of before when a reply that nothing was written for fails", async () => {
    const { chat } = open();
    arrive(chat, "");
    chat.setState({ reply: { state: "failed" } });
    await pass(1000);
    expect(texts()).toEqual([]);
  });

  it("falls silent when the learner types, not when words are heard", () => {
    const { chat, voice } = open();
    send(chat, "A boat");
    arrive(chat, "Good. What");
    expect(speech.speaking()).toBe("Good.");
    chat.getState().setDraft("A");
    expect(speech.speaking()).toBeNull();
    expect(voice.getState().isSpeaking).toBe(false);
  });

  it("writes what it hears into the draft, behind what is there, growing until it is final", () => {
    const { chat, voice } = open();
    chat.getState().setDraft("Look:");
    voice.getState().listen();
    speech.begin("I can");
    expect(chat.getState().draft).toBe("Look: I can");
    speech.begin("I can see");
    expect(chat.getState().draft).toBe("Look: I can see");
    speech.say("I can see it");
    speech.begin("and");
    expect(chat.getState().draft).toBe("Look: I can see it and");
  });

  it("leaves alone what the learner changes by hand while speaking", () => {
    const { chat, voice } = open();
    voice.getState().listen();
    speech.begin("I can see");
    chat.getState().setDraft("Yes! I can see");
    speech.say("I can see it");
    expect(chat.getState().draft).toBe("Yes! I can see it");
    speech.begin("a bat");
    chat.getState().setDraft("Yes! I can see it a boat");
    speech.say("a bat");
    expect(chat.getState().draft).toBe("Yes! I can see it a boat a bat");
  });

  it("reads only the replies that the area wants to be read", async () => {
    let mode = "ideas";
    const { chat } = open({ speaksReply: () => mode === "critique" });
    send(chat, "A boat");
    arrive(chat, "Good. What");
    settle(chat, "Good. What else?");
    mode = "critique";
    send(chat, "A sail");
    settle(chat, "Better.");
    await pass(1000);
    expect(texts()).toEqual(["Better."]);
  });

  it("ends with the conversation", () => {
    const { chat, voice } = open();
    voice.getState().dispose();
    send(chat, "A boat");
    settle(chat, "Good.");
    expect(texts()).toEqual([]);
  });
});
