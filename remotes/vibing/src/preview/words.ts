/** Every text of the preview of a web page. */
export const words = {
  title: (name: string) => `Preview: ${name}`,
  frame: (name: string) => `Your page ${name}`,
  opening: "Opening your page...",
  failed: "The preview did not open. Check your internet, then try again.",
  tryAgain: "Try again",
  download: "Download HTML",
  startAgain: "Start again",
  linesTitle: "What your page says",
  error: "Error",
  onLine: (line: number) => `line ${line}`,
  more: (count: number) => (count === 1 ? "1 earlier line" : `${count} earlier lines`),
} as const;
