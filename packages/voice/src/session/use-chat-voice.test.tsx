import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { installScriptedSpeech, type ScriptedSpeech } from "../testing/index.ts";
import type { SpokenChatState } from "./chat-voice.ts";
import { useChatVoice } from "./use-chat-voice.ts";

let speech: ScriptedSpeech;

beforeEach(() => {
  vi.useFakeTimers();
  speech = installScriptedSpeech();
  speech.speakByHand();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

/** A page whose conversation is read aloud. */
function show() {
  const chat = createStore<SpokenChatState>((set) => ({
    messages: [],
    reply: { state: "idle" },
    draft: "",
    setDraft: (draft) => set({ draft }),
  }));
  const Page = () => <p>{useChatVoice(chat, { gradeLevel: null, continent: null, defaults: { input: true } }).getState().input}</p>;
  return { chat, ...render(<Page />) };
}

it("reads replies aloud as long as the page is there, and is silent once it has been left", async () => {
  const { chat, unmount } = show();
  chat.setState({ reply: { state: "streaming", text: "Good. What" } });
  expect(speech.speaking()).toBe("Good.");
  unmount();
  await vi.advanceTimersByTimeAsync(1);
  expect(speech.speaking()).toBeNull();
  chat.setState({ reply: { state: "streaming", text: "Good. What else? And" } });
  expect(speech.spoken()).toHaveLength(1);
});
