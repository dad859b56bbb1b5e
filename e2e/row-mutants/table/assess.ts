import { mutantsOf } from "../mutant.ts";

/** The mutants of evaluations. */
export const assess = [
  ...mutantsOf("packages/assessment/src/words.ts", [
    { row: "ASSESS-007", kind: "text", from: '"No conversation history available for evaluation."', to: '"Nothing to evaluate."' },
    { row: "ASSESS-008", kind: "text", from: '"Learning module information not available for evaluation."', to: '"No module."' },
    { row: "ASSESS-019", kind: "text", from: '"Failed to complete evaluation. Please try again."', to: '"Failed."' },
    { row: "ASSESS-032", kind: "text", from: '"out of 100"', to: '"points"' },
    { row: "ASSESS-033", kind: "text", from: '"Assessment Feedback"', to: '"Feedback"' },
    { row: "ASSESS-037", kind: "text", from: '"Celebrate!"', to: '"Party!"' },
    { row: "ASSESS-041", kind: "text", from: '"Close"', to: '"Away"' },
  ]),
  ...mutantsOf("packages/assessment/src/evaluation-dialog.tsx", [
    { row: "ASSESS-038", kind: "condition", from: "onClick={() => void celebrate(confetti)}", to: "onClick={onClose}" },
    {
      row: "ASSESS-018",
      kind: "condition",
      from: "      <p>{result.evaluation_evidence}</p>\n      {result.failed",
      to: "      {result.failed",
    },
    {
      row: "ASSESS-017",
      kind: "condition",
      from: "label={words.failedScore} score={result.evaluation_score}",
      to: "label={words.failedScore} score={null}",
    },
  ]),
  ...mutantsOf("edge/supabase/functions/skills/calls.ts", [
    { row: "ASSESS-024", kind: "limit", from: "passMark: 84.9", to: "passMark: 84.95" },
    { row: "ASSESS-057", kind: "condition", from: 'model: "small"', to: 'model: "large"' },
  ]),
  ...mutantsOf("edge/supabase/functions/vibing/calls.ts", [
    { row: "ASSESS-022", kind: "limit", from: "passMark: 84.95", to: "passMark: 84.9" },
    { row: "ASSESS-058", kind: "condition", from: 'model: "small"', to: 'model: "large"' },
  ]),
  ...mutantsOf("edge/supabase/functions/tutor/calls.ts", [
    { row: "ASSESS-021", kind: "limit", from: "passMark: 84.95", to: "passMark: 85" },
    { row: "ASSESS-059", kind: "condition", from: 'model: "large"', to: 'model: "small"' },
    { row: "ASSESS-052", kind: "condition", from: "sendsOutcomes: true", to: "sendsOutcomes: false" },
  ]),
  ...mutantsOf("edge/supabase/functions/create/calls.ts", [
    { row: "ASSESS-023", kind: "limit", from: "passMark: 84.95", to: "passMark: 85" },
    { row: "ASSESS-060", kind: "condition", from: 'model: "large"', to: 'model: "small"' },
    { row: "ASSESS-054", kind: "condition", from: "sendsGreeting: false", to: "sendsGreeting: true" },
  ]),
  ...mutantsOf("edge/supabase/functions/projects/calls.ts", [
    { row: "ASSESS-025", kind: "limit", from: "passMark: 84.95", to: "passMark: 85" },
    { row: "ASSESS-061", kind: "condition", from: 'model: "large"', to: 'model: "small"' },
  ]),
];
