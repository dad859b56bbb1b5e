/** What a model is told: prompts with their blanks filled, fitted into the window, the transcript as data. */

export { bandAges, coachFrame, gradeBandGuidance, progressNoteFor } from "./coaching-rules.ts";
export { type TurnParts, fitTurn, promptLimits } from "./fit-turn.ts";
export { type Prompt, fillPrompt, fillSection, promptReference } from "./prompt.ts";
export {
  assessPrompt,
  coachingRulesPrompt,
  dangerPrompt,
  exhibitFactsPrompt,
  guidePrompt,
  marksPrompt,
  summaryPrompt,
} from "./prompts.generated.ts";
export {
  type Serialize,
  type TranscriptLine,
  numberedTranscript,
  oneLine,
  provingLines,
  transcriptLines,
  wordsAroundPrograms,
} from "./transcript.ts";
