import { mutantsOf } from "../mutant.ts";

/** The mutants of Projects. */
export const proj = [
  ...mutantsOf("remotes/projects/src/words.ts", [
    { row: "PROJ-001", kind: "text", from: 'yours: "Your Projects"', to: 'yours: "Projects"' },
    { row: "PROJ-011", kind: "text", from: '  team: "Team"', to: '  team: "Group"' },
    { row: "PROJ-014", kind: "text", from: '"Create New Project"', to: '"New"' },
    { row: "PROJ-015", kind: "text", from: '"Work on Selected Project"', to: '"Work"' },
    { row: "PROJ-021", kind: "text", from: "No projects found. Create", to: "Create" },
    { row: "PROJ-022", kind: "text", from: '"Loading …"', to: '"Wait"' },
    { row: "PROJ-023", kind: "text", from: '"No signed-in user – please log in again."', to: '"Please log in."' },
    { row: "PROJ-029", kind: "text", from: '"Please specify the sub-category."', to: '"Which category?"' },
    { row: "PROJ-040", kind: "text", from: "`Could not create project: ", to: "`Not created: " },
    { row: "PROJ-041", kind: "text", from: "Delete this project for good? ", to: "" },
    { row: "PROJ-042", kind: "text", from: '"Project deleted."', to: '"Gone."' },
    { row: "PROJ-043", kind: "text", from: '"Sorry - could not delete this project. Please try again."', to: '"Not deleted."' },
    { row: "PROJ-044", kind: "text", from: '"Project Workspace"', to: '"Workspace"' },
    { row: "PROJ-056", kind: "text", from: 'submit: "Send"', to: 'submit: "Submit"' },
    { row: "PROJ-057", kind: "text", from: '"Evaluate and Save Session"', to: '"Evaluate"' },
    {
      row: "PROJ-065",
      kind: "text",
      from: 'openFailedTitle: "Failed to start project session. Please try again."',
      to: 'openFailedTitle: "Not started."',
    },
    { row: "PROJ-070", kind: "text", from: '"Please select a project and start a session first."', to: '"Select one."' },
    { row: "PROJ-082", kind: "text", from: '"Project Assessment"', to: '"Assessment"' },
    { row: "PROJ-083", kind: "text", from: '"Project Excellence!"', to: '"Excellent!"' },
  ]),
  ...mutantsOf("remotes/projects/src/parts/projects-area.ts", [
    { row: "PROJ-088", kind: "limit", from: "pieces: 100", to: "pieces: 50" },
    { row: "PROJ-050", kind: "limit", from: "talkHeight: 384", to: "talkHeight: 288" },
  ]),
  ...mutantsOf("remotes/projects/src/model/categories.ts", [
    {
      row: "PROJ-033",
      kind: "order",
      from: '  "app development",\n  "community service",',
      to: '  "community service",\n  "app development",',
    },
    { row: "PROJ-024", kind: "condition", from: "if (!title.trim())", to: "if (!title)" },
    { row: "PROJ-028", kind: "condition", from: 'category === "other" && !custom.trim()', to: 'category === "other" && !custom' },
  ]),
  ...mutantsOf("packages/chat-session/src/session/message.ts", [
    { row: "PROJ-064", kind: "condition", from: 'role: "assistant", content: greeting, at', to: 'role: "assistant", content: "", at' },
  ]),
];
