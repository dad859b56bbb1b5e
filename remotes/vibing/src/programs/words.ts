import type { FailureWords } from "@learn/chat-session";

/** What a student reads about the programs of a session. */
export const runWords = {
  openConsole: "Open Console",
  running: "Running code...",
  history: "Code History",
  count: (programs: number) => (programs === 1 ? "1 program" : `${programs} programs`),
  empty: "No code executed yet.",
  emptyHint: "Say what you want to build, then press Code & Run.",
  result: (language: string, time: string) => `What the ${language} program did, ${time}`,
  worked: "worked",
  page: "page ready",
  error: "error",
  waiting: "waits for you",
  yours: "your version",
  prepared: "not run yet",
  version: (number: number) => `Version ${number}`,
  preview: "Preview",
  console: "Console",
  about: (link: string, language: string, time: string, run?: number) =>
    [`${link}: ${language}`, ...(run ? [`run ${run}`] : []), time].join(", "),
  pageReady: "Open the preview to see your page.",
  noOutput: "It ran and printed nothing.",
  asks: "It asks you something before it can run.",
  answer: "Answer and run",
  output: "Output",
  outputCut: "There was more output. Only the first part is kept.",
  line: (line: number) => `Look at line ${line}.`,
  explain: "Ask about this error",
  explainMessage: "My program stopped with an error. Can you help me find out why?",

  predict: "What do you think will happen?",
  predictHint: "A few words are enough. Enter runs it, Esc skips.",
  predictFirst: "Write a few words first, or press Skip.",
  skip: "Skip",
  youThought: "You thought:",
  itDid: "It did:",
  predicted: (said: number, asked: number) => `You said what you thought before ${said} of ${asked === 1 ? "1 run" : `${asked} runs`}.`,

  inputTitle: "Your program asks you something",
  inputHint: "It reads your answers one by one while it runs. Write them here first.",
  inputLine: (line: number) => `Answer ${line}`,
  oneMore: "One more answer",
  cancel: "Cancel",
  run: "Run",

  notOpened: "This did not open. Check your internet, then try again.",
  tooSlow: "This took too long, so we stopped waiting. Your program is safe. You can run it again.",
  notRun: "Your program did not run. Please try again.",
} as const;

/** What the prepared program of an activity says. */
export const programWords = {
  title: "Your program",
  ready: "Ready to run",
  run: "Run it",
  runAgain: "Run it again",
  running: "Running...",
  seeCode: "See the code",
  startAgain: "Start again",
  startAgainAbout: "Start again from the prepared one",
  newest: (version: number) => `What version ${version} did`,
  none: "There is nothing to set here. Run it, or see the code and change it there.",
  onlyWords: "It takes letters, numbers and - . , ! ? Other signs are left out.",
  colour: (label: string, colour: string) => `${label}: ${colour}`,
  blocked: {
    running: "Your program is running.",
    writing: "Wait for the reply, then run it.",
    unreached: "The line to the server is down. We keep trying.",
    held: "Your last message is still being worked on. This can take up to two minutes.",
    stuck: "A reply is missing. Ask for it again in the talk, then run it.",
    over: "This activity is completed.",
  },
} as const;

/** How colours are called whose name in CSS is not how people write it. */
export const colourWords: Record<string, string> = { skyblue: "sky blue", gray: "grey" };

/** Why a reply did not come, where Vibing says it in its own way. */
export const failureReasons: FailureWords = {
  technical: "I apologize, but I encountered a technical issue. Please try again.",
};
