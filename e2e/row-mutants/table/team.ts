import { mutantsOf } from "../mutant.ts";

/** The mutants of Teams. */
export const team = [
  ...mutantsOf("remotes/teams/src/words.ts", [
    { row: "TEAM-001", kind: "text", from: '"Join or Create a Team"', to: '"Teams"' },
    { row: "TEAM-003", kind: "text", from: '"Your Teams"', to: '"Teams"' },
    { row: "TEAM-007", kind: "text", from: '"Save Changes"', to: '"Save"' },
    { row: "TEAM-010", kind: "text", from: 'cancel: "Cancel"', to: 'cancel: "Back"' },
    { row: "TEAM-011", kind: "text", from: '"Leave Team"', to: '"Leave"' },
    { row: "TEAM-012", kind: "text", from: '"Team name and roles are required"', to: '"Something is missing"' },
    { row: "TEAM-015", kind: "text", from: '"Team code and roles are required"', to: '"Something is missing"' },
    { row: "TEAM-027", kind: "text", from: '"Error creating team"', to: '"Not created"' },
    { row: "TEAM-028", kind: "text", from: "but adding you as a member failed.", to: "without you." },
    { row: "TEAM-029", kind: "text", from: '"Team not found"', to: '"Not found"' },
  ]),
  ...mutantsOf("remotes/teams/src/model/team-roles.ts", [
    { row: "TEAM-022", kind: "order", from: '  "Team Captain",\n  "Tech Director",', to: '  "Tech Director",\n  "Team Captain",' },
  ]),
];
