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
export { progressNote, strongestHints } from "./progress-note.ts";
