/** What a student did with the exhibit of an activity: how it comes with a message, and how a model reads it. */

export {
  type ExhibitRequest,
  exhibitOf,
  heardInExhibit,
  parseWithExhibit,
  type TeamTable,
  besideExhibit,
  describeExhibit,
  serializeExhibit,
} from "./as-prompt.ts";
