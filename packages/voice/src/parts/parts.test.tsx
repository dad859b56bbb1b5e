import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVoice, type Voice, type VoiceOptions } from "../session/voice.ts";
import { installScriptedSpeech, removeSpeech, type ScriptedSpeech } from "../testing/index.ts";
import { SpeakButton } from "./speak-button.tsx";
import { VoiceIndicator } from "./voice-indicator.tsx";
import { VoiceSettings } from "./voice-settings.tsx";

let speech: ScriptedSpeech;
let voice: Voice;

function show(options: Partial<VoiceOptions> = {}, shows?: "selector" | "indicator") {
  voice = createVoice({ gradeLevel: null, continent: null, ...options });
  render(
    <>
      <SpeakButton voice={voice} />
      <VoiceSettings voice={voice} shows={shows} />
    </>,
  );
  return userEvent.setup();
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const button = (name: string) => screen.queryByRole("button", { name });

beforeEach(() => {
  speech = installScriptedSpeech();
});

afterEach(() => {
  act(() => voice.getState().dispose());
  localStorage.clear();
});

describe("the settings of a voice", () => {
  it("turn voice input and output on and off, output being on at first [VOICE-010] [VOICE-011] [VOICE-040] [VOICE-041]", async () => {
    const user = show();
    expect([box("Enable Voice Input").checked, box("Enable Voice Output").checked]).toEqual([false, true]);
    await user.click(box("Enable Voice Input"));
    await user.click(box("Enable Voice Output"));
    expect([box("Enable Voice Input").checked, box("Enable Voice Output").checked]).toEqual([true, false]);
    expect(voice.getState()).toMatchObject({ input: "on", output: false });
  });

  it("offer the English voices with their countries, and speak with the one picked [VOICE-039] [VOICE-042]", async () => {
    const user = show({ continent: "Africa" });
    const selector = screen.getByRole("combobox", { name: "Voice" });
    expect([...selector.querySelectorAll("option")].map(({ text }) => text)).toEqual([
      "Google US English Female 4 (United States)",
      "Google UK English Female (United Kingdom)",
      "Tobi (Nigeria)",
    ]);
    expect(screen.getByRole<HTMLOptionElement>("option", { name: /US English/ }).selected).toBe(true);
    await user.selectOptions(selector, "Tobi (Nigeria)");
    expect(screen.getByRole<HTMLOptionElement>("option", { name: "Tobi (Nigeria)" }).selected).toBe(true);
    voice.getState().speakDelta("Hello there.\n\n");
    expect(speech.spoken()[0]?.voice).toBe("Tobi");
  });

  it("offer voices that come late [VOICE-039] [VOICE-042]", () => {
    speech.setVoices([]);
    show();
    expect(screen.getByRole("combobox", { name: "Voice" }).textContent).toBe("The browser's voice");
    act(() =>
      speech.setVoices([
        { name: "Anna", lang: "de-DE" },
        { name: "Moira", lang: "en-IE" },
      ]),
    );
    expect(screen.getByRole("combobox", { name: "Voice" }).textContent).toBe("Moira (Ireland)");
  });

  it("say where the browser can't listen, and leave the box empty [VOICE-044]", async () => {
    removeSpeech("recognition");
    const user = show();
    await user.click(box("Enable Voice Input"));
    expect(screen.getByRole("alert").textContent).toBe("Voice input is not supported in your browser. Please use Chrome, Edge, or Safari.");
    expect(box("Enable Voice Input").checked).toBe(false);
    expect(button("Speak")).toBeNull();
  });

  it("say where the browser can't read aloud", () => {
    removeSpeech();
    show();
    expect(screen.getByText("This browser can't read replies aloud. You can read them here.")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("say an error and, for a refused microphone, what to do about it [VOICE-046]", async () => {
    speech.refuse();
    const user = show({ defaults: { input: true } });
    await user.click(screen.getByRole("button", { name: "Speak" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Voice input error: not-allowed");
    expect(screen.getByText(/^Let this page use your microphone/)).toBeTruthy();
    expect(button("Speak")).toBeTruthy();
    speech.allow();
    await user.click(screen.getByRole("button", { name: "Speak" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(button("Stop")).toBeTruthy();
  });

  it("say of an error that isn't about the microphone nothing to do with it [VOICE-046]", async () => {
    const user = show({ defaults: { input: true } });
    await user.click(screen.getByRole("button", { name: "Speak" }));
    act(() => speech.fail("network"));
    expect((await screen.findByRole("alert")).textContent).toBe("Voice input error: network");
    expect(screen.queryByText(/^Let this page use your microphone/)).toBeNull();
  });
});

describe("the indicator of a voice", () => {
  it("names the voice and its country, also for those who don't see the flag", () => {
    show({ continent: "Africa" }, "indicator");
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByTitle("Google US English Female 4").textContent).toBe("Voice: 🇺🇸United States, Google US English Female 4");
  });

  it("is not there without a voice", () => {
    speech.setVoices([]);
    show();
    const { container } = render(<VoiceIndicator voice={voice} />);
    expect(container.textContent).toBe("");
  });
});

describe("the Speak button", () => {
  it("is there only while voice input is on [VOICE-043]", async () => {
    const user = show();
    expect(button("Speak")).toBeNull();
    await user.click(box("Enable Voice Input"));
    expect(button("Speak")).toBeTruthy();
    await user.click(box("Enable Voice Input"));
    expect(button("Speak")).toBeNull();
  });

  it("opens the microphone, then says Stop and closes it [VOICE-009] [VOICE-043]", async () => {
    const user = show({ defaults: { input: true } });
    await user.click(screen.getByRole("button", { name: "Speak" }));
    expect(speech.isListening()).toBe(true);
    expect(screen.getByText("Listening...")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(speech.isListening()).toBe(false);
    expect(screen.queryByText("Listening...")).toBeNull();
  });

  it("keeps the keyboard's place when it changes", async () => {
    const user = show({ defaults: { input: true } });
    await user.tab();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(button("Stop"));
    await user.keyboard(" ");
    expect(document.activeElement).toBe(button("Speak"));
  });

  it("is away and the microphone closed when voice input is turned off [VOICE-013]", async () => {
    const user = show({ defaults: { input: true } });
    await user.click(screen.getByRole("button", { name: "Speak" }));
    await user.click(box("Enable Voice Input"));
    expect(button("Stop")).toBeNull();
    expect(speech.isListening()).toBe(false);
  });
});
