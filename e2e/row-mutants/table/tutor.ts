import { mutantsOf } from "../mutant.ts";

/** The mutants of Tutor. */
export const tutor = [
  ...mutantsOf("remotes/tutor/src/words.ts", [
    { row: "TUTOR-003", kind: "text", from: '"Create a New Tutor or Use an Existing Tutor"', to: '"Your Tutor"' },
    { row: "TUTOR-012", kind: "text", from: '"Use Selected Tutor"', to: '"Use"' },
    { row: "TUTOR-013", kind: "text", from: '"Design your Tutor"', to: '"Design"' },
    { row: "TUTOR-019", kind: "text", from: '"Use Your Tutor to Learn"', to: '"Learn"' },
    { row: "TUTOR-031", kind: "text", from: '"Evaluate and Save Session"', to: '"Evaluate"' },
    { row: "TUTOR-041", kind: "text", from: '"Tutor Created Successfully!"', to: '"Created!"' },
    { row: "TUTOR-042", kind: "text", from: '"Download PDF"', to: '"PDF"' },
    { row: "TUTOR-048", kind: "text", from: '"No signed-in user – please log in again."', to: '"Please log in."' },
    { row: "TUTOR-053", kind: "text", from: '"Tutor deleted successfully!"', to: '"Gone."' },
    { row: "TUTOR-058", kind: "text", from: '"Please select a tutor and start a session first."', to: '"Select a tutor."' },
    { row: "TUTOR-066", kind: "text", from: "this tutor?  This cannot", to: "this tutor? This cannot" },
    { row: "TUTOR-088", kind: "text", from: "`Could not save tutor: ", to: "`Not saved: " },
    { row: "TUTOR-089", kind: "text", from: "`Could not update tutor: ", to: "`Not updated: " },
    { row: "TUTOR-090", kind: "text", from: '"Could not delete tutor. Please try again."', to: '"Not deleted."' },
    { row: "TUTOR-091", kind: "text", from: '"Failed to start tutoring session. Please try again."', to: '"Not started."' },
    { row: "TUTOR-092", kind: "text", from: '"Could not generate PDF. Please try again."', to: '"No PDF."' },
    { row: "TUTOR-094", kind: "text", from: '"Tutor updated successfully!"', to: '"Updated."' },
  ]),
  ...mutantsOf("remotes/tutor/src/model/tutor.ts", [
    { row: "TUTOR-059", kind: "condition", from: 'proposed.trim() !== "" && ', to: "" },
    { row: "TUTOR-060", kind: "condition", from: " && proposed.trim() !== current.trim()", to: "" },
  ]),
  ...mutantsOf("edge/supabase/functions/tutor/metadata.ts", [
    { row: "TUTOR-062", kind: "condition", from: 'json === null ? byPattern(field, reply) : ""', to: '""' },
    {
      row: "TUTOR-063",
      kind: "order",
      from: "    before[field] ||\n    defaults[field];",
      to: "    defaults[field] ||\n    before[field];",
    },
  ]),
];
