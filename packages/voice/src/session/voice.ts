import { hasVoiceAtFirst } from "@learn/ui";
import { createStore, type StoreApi } from "zustand";
import { browserSpeech } from "../engine/browser-speech.ts";
import type { SpeechEngine } from "../engine/engine.ts";
import { chooseVoice, englishVoices, type SpokenVoice } from "../model/choose-voice.ts";
import { speechStyle, type LearnerPlace } from "../model/speech-style.ts";
import { createListening } from "./listening.ts";
import { onLeaving } from "./on-leaving.ts";
import { keepPreferences, readPreferences } from "./preferences.ts";
import type { VoiceProblem } from "./problem.ts";
import { createSpeaking } from "./speaking.ts";
import { createTurnTaking } from "./turn-taking.ts";

/** Speech in and out of one open conversation. */
export interface VoiceState {
  /** Off: not wanted. On: a press away. Listening: the microphone is open. */
  input: "off" | "on" | "listening";
  /** Whether the learner wants replies read aloud. */
  output: boolean;
  isSpeaking: boolean;
  /** The sentence that is being spoken; null while nothing is. */
  saying?: string | null;
  /** Whether this browser can read anything aloud at all. */
  hasOutput: boolean;
  /** The English voices of this browser, none before it has told them. */
  voices: SpokenVoice[];
  /** The voice that replies are spoken with. */
  voice: SpokenVoice | null;
  /** Why voice input doesn't work, until it is tried again. */
  problem: VoiceProblem | null;
  /** Nothing was heard for a while although the microphone is open. */
  isQuiet: boolean;

  setInput(isEnabled: boolean): void;
  setOutput(isEnabled: boolean): void;
  chooseVoice(id: string): void;
  /** Opens the microphone; browsers want a press of the learner before the first time. */
  listen(): void;
  /** Closes the microphone; what was said until now still arrives. */
  stopListening(): void;
  /** Takes the next piece of a reply and speaks the sentences that are whole. */
  speakDelta(text: string): void;
  /** The reply is over: speaks what is left, and listens again afterwards if it did before. */
  finishReply(): void;
  /** Falls silent and forgets the reply so far; the next piece begins another. */
  stopSpeaking(): void;
  /** A message was sent: closes the microphone and falls silent. */
  messageSent(): void;
  /** The learner types: falls silent for the rest of this reply. */
  typed(): void;
  /** Closes everything for good. */
  dispose(): void;
}

/** A conversation's own voice. */
export type Voice = StoreApi<VoiceState>;

/** What a voice needs to know. */
export interface VoiceOptions extends LearnerPlace {
  /** Gets the words that are heard; those of one utterance again and again, until they are final. */
  onTranscript?(text: string, isFinal: boolean): void;
  /** What is on before the learner has ever chosen: output unless told or their school says otherwise, input not. */
  defaults?: { input?: boolean; output?: boolean };
  /** This browser's, unless told. */
  engine?: SpeechEngine;
}

/** Makes the voice of one conversation. Dispose of it on leaving. */
export function createVoice({ gradeLevel, continent, onTranscript, defaults, engine = browserSpeech() }: VoiceOptions): Voice {
  const { recogniser, speaker } = engine;
  const kept = readPreferences();
  let chosen = kept.voice ?? null;

  return createStore<VoiceState>((set, get) => {
    const known = () => {
      const voices = speaker?.voices() ?? [];
      // Some browsers name no voice and speak nevertheless.
      const hasOutput = speaker !== null && (voices.length === 0 || englishVoices(voices).length > 0);
      return { voices: englishVoices(voices), voice: chooseVoice(voices, continent, chosen), hasOutput };
    };

    const listening = createListening(recogniser, {
      onListening: (isListening) => set({ input: isListening ? "listening" : get().input === "off" ? "off" : "on" }),
      onWords: (text, isFinal) => onTranscript?.(text, isFinal),
      onProblem: (problem) => set({ problem }),
      onQuiet(isQuiet) {
        if (isQuiet !== get().isQuiet) set({ isQuiet });
      },
    });

    const speaking =
      speaker &&
      createSpeaking({
        speaker,
        style: speechStyle({ gradeLevel, continent }),
        voice: () => get().voice,
        onSaying(saying) {
          set({ saying, isSpeaking: saying !== null });
          if (saying === null) turns.listenAgain();
        },
      });

    const turns = createTurnTaking({ now: get, listening, speaking });
    const leave = () => {
      turns.mute();
      listening.abandon();
    };

    const stopWatching = [onLeaving(leave), speaker?.onVoices(() => set(known()))];

    return {
      input: recogniser && (kept.input ?? defaults?.input ?? false) ? "on" : "off",
      output: kept.output ?? defaults?.output ?? hasVoiceAtFirst(),
      isSpeaking: false,
      saying: null,
      problem: null,
      isQuiet: false,
      ...known(),

      setInput(isEnabled) {
        turns.dontListenAgain();
        if (!recogniser && isEnabled) return set({ problem: { kind: "not-supported" } });
        set({ input: isEnabled ? "on" : "off", problem: null });
        listening.abandon();
        keepPreferences({ input: isEnabled });
      },
      setOutput(output) {
        set({ output });
        if (output) speaker?.wake();
        else speaking?.silence();
        keepPreferences({ output });
      },
      chooseVoice(id) {
        chosen = id;
        set(known());
        keepPreferences({ voice: id });
      },
      listen() {
        if (get().input !== "on") return;
        turns.mute();
        set({ problem: null });
        listening.start();
      },
      stopListening() {
        turns.dontListenAgain();
        listening.stop();
      },
      speakDelta: turns.hear,
      finishReply: turns.finish,
      stopSpeaking: () => turns.forgetReply("none"),
      messageSent() {
        if (get().output) speaker?.wake();
        turns.listenAfter(get().input === "listening");
        listening.abandon();
        turns.forgetReply("awaited");
      },
      typed: turns.typed,
      dispose() {
        leave();
        for (const stop of stopWatching) stop?.();
      },
    };
  });
}
