/** What is said about the work that a project shows, wherever it is looked at. */
export const shownWords = {
  opensNewTab: "opens a new tab",
  programGone: "This program is not there any more. Whoever made it may have deleted it.",
  programOutput: "What it printed",
  planParts: { what: "What", whom: "For whom", step: "First small step", know: "How we will know" },
} as const;
