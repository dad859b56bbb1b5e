/**
 * Speech in and out of a conversation: the voice's store, what it knows about voices and sentences, and its controls.
 *
 * @packageDocumentation
 */
export type { SpeechEngine, Recogniser, RecogniserEvents, Hearing, Speaker, Utterance } from "./engine/engine.ts";
export { browserSpeech } from "./engine/browser-speech.ts";
export type { SpokenVoice } from "./model/choose-voice.ts";
export type { LearnerPlace } from "./model/speech-style.ts";
export { Caption } from "./parts/caption.tsx";
export { SpeakButton } from "./parts/speak-button.tsx";
export { VoiceIndicator } from "./parts/voice-indicator.tsx";
export { VoiceSettings, type VoiceSettingsProps } from "./parts/voice-settings.tsx";
export { createChatVoice, type ChatVoiceOptions, type SpokenChat, type SpokenChatState } from "./session/chat-voice.ts";
export type { VoiceProblem } from "./session/problem.ts";
export { useChatVoice, useVoice } from "./session/use-chat-voice.ts";
export { createVoice, type Voice, type VoiceOptions, type VoiceState } from "./session/voice.ts";
