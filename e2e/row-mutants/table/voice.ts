import { mutantsOf } from "../mutant.ts";

/** The mutants of speech in and out. */
export const voice = [
  ...mutantsOf("packages/voice/src/engine/browser-recogniser.ts", [
    { row: "VOICE-003", kind: "text", from: '"en-US"', to: '"en-GB"' },
    { row: "VOICE-004", kind: "condition", from: "continuous = true", to: "continuous = false" },
    { row: "VOICE-005", kind: "condition", from: "interimResults = true", to: "interimResults = false" },
    { row: "VOICE-007", kind: "limit", from: "10_000", to: "20_000" },
  ]),
  ...mutantsOf("packages/voice/src/session/voice.ts", [
    { row: "VOICE-008", kind: "condition", from: 'isListening ? "listening" : get().input', to: 'isListening ? "on" : get().input' },
    { row: "VOICE-010", kind: "condition", from: "defaults?.output ?? true", to: "defaults?.output ?? false" },
    { row: "VOICE-011", kind: "condition", from: "defaults?.input ?? false", to: "defaults?.input ?? true" },
    { row: "VOICE-013", kind: "condition", from: "problem: null });\n        listening.abandon();", to: "problem: null });" },
    { row: "VOICE-014", kind: "condition", from: '=== "listening";\n        listening.abandon();', to: '=== "listening";' },
    { row: "VOICE-015", kind: "condition", from: 'reply !== "none" || speaking?.isBusy()', to: "speaking?.isBusy()" },
    { row: "VOICE-016", kind: "condition", from: "if (!listensAgain || reply", to: "if (reply" },
    { row: "VOICE-017", kind: "limit", from: "afterSpeech: 500", to: "afterSpeech: 100" },
    { row: "VOICE-018", kind: "limit", from: "withoutSpeech: 100", to: "withoutSpeech: 500" },
  ]),
  ...mutantsOf("packages/voice/src/session/listening.ts", [
    { row: "VOICE-047", kind: "condition", from: '["no-speech", "audio-capture"]', to: '["audio-capture"]' },
    { row: "VOICE-048", kind: "condition", from: '["no-speech", "audio-capture"]', to: '["no-speech"]' },
  ]),
  ...mutantsOf("packages/voice/src/model/speech-style.ts", [
    { row: "VOICE-019", kind: "limit", from: "rate: 0.85", to: "rate: 0.9" },
    { row: "VOICE-020", kind: "limit", from: "{ rate: 0.85, pitch: 1.1", to: "{ rate: 0.85, pitch: 1" },
    { row: "VOICE-021", kind: "limit", from: "volume = 0.9", to: "volume = 1" },
    { row: "VOICE-023", kind: "limit", from: "rate: 0.9,", to: "rate: 0.95," },
    { row: "VOICE-024", kind: "limit", from: "pitch: 1.15", to: "pitch: 1.1" },
    { row: "VOICE-025", kind: "limit", from: "rate: 0.8, pitch: 1.0", to: "rate: 0.85, pitch: 1.0" },
    { row: "VOICE-026", kind: "limit", from: "pitch: 1.0,", to: "pitch: 1.1," },
    { row: "VOICE-027", kind: "limit", from: "rate: 0.75", to: "rate: 0.8" },
    { row: "VOICE-028", kind: "limit", from: "pitch: 1.2,", to: "pitch: 1.1," },
    {
      row: "VOICE-031",
      kind: "order",
      from: "byGrade.get(gradeLevel) ?? byContinent.get(continent)",
      to: "byContinent.get(continent) ?? byGrade.get(gradeLevel)",
    },
  ]),
  ...mutantsOf("packages/voice/src/model/choose-voice.ts", [
    { row: "VOICE-033", kind: "text", from: '"Google US English Female 4"', to: '"Google US English"' },
    { row: "VOICE-034", kind: "order", from: '["en-US", "en-CA"]', to: '["en-CA", "en-US"]' },
    { row: "VOICE-035", kind: "order", from: '["en-NG", "en-GB",', to: '["en-GB", "en-NG",' },
    { row: "VOICE-036", kind: "order", from: "    english.find(soundsFemale) ??\n", to: "" },
    { row: "VOICE-037", kind: "condition", from: "    english[0] ??\n", to: "" },
    { row: "VOICE-038", kind: "condition", from: "/^en(-|$)/i", to: "/^/i" },
  ]),
  ...mutantsOf("packages/voice/src/words.ts", [
    { row: "VOICE-040", kind: "text", from: '"Enable Voice Input"', to: '"Voice Input"' },
    { row: "VOICE-041", kind: "text", from: '"Enable Voice Output"', to: '"Voice Output"' },
    { row: "VOICE-044", kind: "text", from: " Please use Chrome, Edge, or Safari.", to: "" },
    { row: "VOICE-045", kind: "text", from: '"Could not start voice input. Please try again."', to: '"Not started."' },
    { row: "VOICE-046", kind: "text", from: "`Voice input error: ${problem.code}`", to: "`Voice input error`" },
  ]),
  ...mutantsOf("packages/voice/src/parts/speak-button.tsx", [
    { row: "VOICE-043", kind: "condition", from: 'if (input === "off") return null;', to: "" },
    { row: "VOICE-009", kind: "condition", from: "onClick={isListening ? stopListening : listen}", to: "onClick={listen}" },
  ]),
];
