/** What a model is told: prompts with their blanks filled, fitted into the window, the transcript as data. */

export { type TurnParts, fitTurn, practiceLimits, promptLimits } from "./fit-turn.ts";
export { bandAges, gradeBandGuidance, learnerGuidance } from "./grade-band.ts";
export { type Prompt, fillPrompt, fillSection, promptReference } from "./prompt.ts";
export { assessPrompt, coachingRulesPrompt, dangerPrompt, guidePrompt, summaryPrompt } from "./prompts.generated.ts";
export {
  type Retell,
  type TranscriptLine,
  numberedTranscript,
  oneLine,
  provingLines,
  transcriptLines,
  wordsAroundPrograms,
} from "./transcript.ts";
export { coachingRulesFor, turnNote } from "./turn-note.ts";
