/** Every text of the preview of a web page. */
export const words = {
  title: (name: string) => `Preview: ${name}`,
  frame: (name: string) => `Your page ${name}`,
  opening: "Opening your page...",
  failed: "The preview did not open. Check your internet, then try again.",
  stopped: "Your page sent more messages than anybody can read, so it was stopped. Is there a loop in it that never ends?",
  tryAgain: "Try again",
  download: "Download HTML",
  startAgain: "Start again",
  linesTitle: "What your page says",
  error: "Error",
  onLine: (line: number) => `line ${line}`,
  more: (count: number) => (count === 1 ? "1 earlier line" : `${count} earlier lines`),
} as const;

/** The same about a page that somebody shows to others. */
export const shownWords = {
  ...words,
  frame: (name: string) => `The page ${name}`,
  opening: "Opening the page...",
  stopped: "The page sent more messages than anybody can read, so it was stopped.",
  linesTitle: "What the page says",
} as const;

/** What a page says about a program that is none itself. */
export const pageWords = {
  printed: "What your program printed",
  printedNothing: "Your program ran and printed nothing.",
  stopped: "It stopped with an error",
  cut: "There was more output. Only the first part is kept.",
  waits:
    "There is nothing to see yet. This program asks you something before it can run. Answer it in the conversation, then look here again.",
} as const;
