/** What an activity is, and which rows of its cue table a message touches. */

export type {
  Activity,
  AnswerForm,
  BuilderNeed,
  Criterion,
  Cue,
  Misconception,
  Moment,
  Outcome,
  PathQuestion,
  PracticeProgram,
  ProgramSlot,
} from "./activity.ts";
export { type SpokenMessage, cueNote } from "./cue-note.ts";
export { strongestHints } from "./strongest-hints.ts";
export { type CueHit, type Place, findPhraseIn, hearCues, hearsPhrase, negates } from "./cues.ts";
