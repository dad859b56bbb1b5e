import { mutantsOf } from "../mutant.ts";

/** The mutants of Vibing. */
export const vibe = [
  ...mutantsOf("remotes/vibing/src/words.ts", [
    { row: "VIBE-002", kind: "text", from: 'title: "Vibing"', to: 'title: ""' },
    { row: "VIBE-015", kind: "text", from: '"No Activity Available"', to: '"Nothing here"' },
    { row: "VIBE-016", kind: "text", from: '"Loading your vibing activities..."', to: '"Loading..."' },
    { row: "VIBE-017", kind: "text", from: '"No coding activities available"', to: '"Nothing here"' },
    { row: "VIBE-020", kind: "text", from: '"Back to Vibing Menu"', to: '"Back"' },
    { row: "VIBE-028", kind: "text", from: '"Update Evaluation"', to: '"Evaluate"' },
    { row: "VIBE-047", kind: "text", from: '"Code & Run"', to: '"Run"' },
    { row: "VIBE-079", kind: "text", from: '"Activity Completed!"', to: '"Completed!"' },
    { row: "VIBE-080", kind: "text", from: '"Activity marked as completed!"', to: '"Marked."' },
    { row: "VIBE-084", kind: "text", from: '"Evaluation Complete"', to: '"Evaluated"' },
    { row: "VIBE-086", kind: "text", from: "In **${title}** you", to: "You" },
    { row: "VIBE-087", kind: "text", from: " What do you want to build?`", to: "`" },
  ]),
  ...mutantsOf("remotes/vibing/src/programs/words.ts", [
    { row: "VIBE-021", kind: "text", from: '"Open Console"', to: '"Console!"' },
    { row: "VIBE-052", kind: "text", from: '"Code History"', to: '"History"' },
    { row: "VIBE-060", kind: "text", from: '"No code executed yet."', to: '"Nothing yet."' },
  ]),
  ...mutantsOf("remotes/vibing/src/parts/vibing.tsx", [
    { row: "VIBE-082", kind: "limit", from: "pieces: 50", to: "pieces: 100" },
    { row: "VIBE-083", kind: "limit", from: "seconds: 4", to: "seconds: 10" },
  ]),
  ...mutantsOf("remotes/vibing/src/model/runs.ts", [
    { row: "VIBE-058", kind: "limit", from: "shownLines = 3", to: "shownLines = 4" },
    { row: "VIBE-059", kind: "limit", from: "shownCharacters = 50", to: "shownCharacters = 51" },
  ]),
  ...mutantsOf("remotes/vibing/src/model/cards.ts", [
    {
      row: "VIBE-006",
      kind: "order",
      from: "own.find((activity) => !completed.includes(activity))",
      to: "own.findLast((activity) => !completed.includes(activity))",
    },
    { row: "VIBE-005", kind: "order", from: "const topics = [...allTopics, ", to: "const topics = [...allTopics.toReversed(), " },
  ]),
  ...mutantsOf("remotes/vibing/src/programs/execution.ts", [
    {
      row: "DATA-042",
      kind: "condition",
      from: 'language: v.picklist(["python", "javascript", "html"])',
      to: 'language: v.pipe(v.string(), v.transform((name) => name as "python"))',
    },
  ]),
  ...mutantsOf("edge/supabase/functions/vibing/web-code.ts", [
    { row: "VIBE-098", kind: "condition", from: 'return language === "html";', to: "return true;" },
    { row: "VIBE-099", kind: "condition", from: "used.some((name) => browserNames.has(name) && !made.has(name))", to: "false" },
    { row: "VIBE-100", kind: "limit", from: '  "appendChild",\n', to: "" },
    { row: "VIBE-103", kind: "condition", from: "browserNames.has(name) && !made.has(name)", to: "browserNames.has(name)" },
  ]),
  ...mutantsOf("edge/supabase/functions/vibing/first-program.ts", [
    { row: "VIBE-089", kind: "order", from: '"boolean" || this.#program !== null) return', to: '"boolean") return' },
    {
      row: "VIBE-090",
      kind: "condition",
      from: "languages.find((language) => language === tag)",
      to: "languages.find((language) => tag.startsWith(language))",
    },
  ]),
  ...mutantsOf("edge/supabase/functions/vibing/few-sentences.ts", [
    { row: "VIBE-096", kind: "condition", from: "this.#showUpTo(beforeLast) + this.#show(this.#question)", to: "this.#showUpTo(last)" },
  ]),
  ...mutantsOf("packages/chat-session/src/panel/composer.tsx", [
    {
      row: "VIBE-044",
      kind: "condition",
      from: "sendDraft(actions?.enter);",
      to: "sendDraft(actions?.buttons.at(-1)?.mode);",
    },
  ]),
  ...mutantsOf("packages/data/src/dashboard.ts", [
    { row: "VIBE-105", kind: "order", from: '.order("updated_at", { ascending: false }).order("title")', to: '.order("title")' },
  ]),
];
