/** What is said around an exhibit. */
export const words = {
  startAgain: "Start again",
  undo: "Undo",
  startedAgain: "started again",
  tookBack: "took starting again back",
  failed: "The thing on the table could not be loaded. You can go on talking, or load the page again.",
  reload: "Load again",
  guessFirst: "Say your guess first. Then this wakes up.",
} as const;
