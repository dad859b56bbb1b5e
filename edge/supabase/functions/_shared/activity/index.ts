/** What an activity is, and which of its questions and hints were said. */

export type {
  Activity,
  ActivityExhibit,
  AnswerForm,
  Control,
  Criterion,
  Misconception,
  Moment,
  Outcome,
  PathQuestion,
  PreparedProgram,
} from "./activity.ts";
export { progressNote } from "./progress-note.ts";
export { strongestHints } from "./strongest-hints.ts";
