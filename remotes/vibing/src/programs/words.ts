import type { FailureWords } from "@learn/chat-session";

/** What a student reads about the programs of a session. */
export const runWords = {
  openConsole: "Open Console",
  running: "Running code...",
  history: "Code History",
  count: (programs: number) => (programs === 1 ? "1 program" : `${programs} programs`),
  empty: "No code executed yet.",
  emptyHint: "Say what you want to build, then press Code & Run.",
  /** How a program's language is called: nobody has to know what a page is written in. */
  languageOf: (language: string) => (language === "html" ? "HTML page" : language),
  result: (language: string, time: string) => `What the ${language} program did, ${time}`,
  worked: "worked",
  page: "ready",
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

  guessFirst: "It waits for your guess.",
  predict: "What will you see? Tap your guess.",
  /** For a program that a model has written: nobody knows it beforehand. */
  guesses: ["It looks different.", "It does something new.", "I will not see a change."],
  runVersion: (number: number) => `Run version ${number}`,
  youThought: "You guessed:",
  itDid: "It did:",

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

/** What the stage says about the program on it. */
export const stageWords = {
  tabs: "Program or code",
  program: "Program",
  code: "Code",
  change: "Change",
  history: "History",
  ready: "Ready to run",
  runs: (version: number) => `Version ${version} is running`,
  paused: (version: number) => `Version ${version} is paused`,
  hasRun: (version: number) => `Version ${version} has run`,
  stopped: (version: number) => `Version ${version} has an error`,
  pause: "Pause",
  goOn: "Go on",
  start: "Start",
  restart: "Start it from the beginning",
  readyHint: "This program has not run yet. Run it and see what it prints.",
  seeLine: (line: number) => `See line ${line}`,
  codeOf: (version: number) => `The code of version ${version}`,
  unchanged: "This is the first version.",
  changed: (lines: readonly number[], before: number) =>
    lines.length === 0
      ? `No line is new since version ${before}.`
      : `${lines.length === 1 ? "This line is" : "These lines are"} new since version ${before}: ${lines.join(", ")}.`,
} as const;

/** What an error is about, by its name, in a child's words; `about` is the word that it names, or empty. */
export const errorWords = {
  other: "The program found something here that it could not do. Read what it says.",
  named: {
    NameError: (about: string) =>
      `The program does not know ${about ? `the name "${about}"` : "a name"}. Is it spelled the same in all places?`,
    ReferenceError: (about: string) =>
      `The program does not know ${about ? `the name "${about}"` : "a name"}. Is it spelled the same in all places?`,
    UnboundLocalError: (about: string) => `${about ? `"${about}"` : "A name"} is used before anything was put into it.`,
    SyntaxError: () => "The computer can't read this line. Is a bracket, a quote or a colon missing, here or just above?",
    IndentationError: () => "The spaces at the start of this line do not fit the lines around it.",
    TabError: () => "The spaces at the start of this line do not fit the lines around it.",
    TypeError: () => "Two things do not go together here, like adding a number to a word. What is each of them?",
    ValueError: (about: string) => `A value does not fit here${about ? `: "${about}"` : ""}. Is it words where a number has to be?`,
    IndexError: () => "The program looks for a place in the list that is not there. Counting starts at 0.",
    KeyError: (about: string) => `${about ? `"${about}"` : "What the program looks up"} is not in there. Is it spelled the same?`,
    AttributeError: (about: string) =>
      `This ${about ? `"${about}"` : "thing"} can't do what the program asks of it. Is the name after the dot right?`,
    ZeroDivisionError: () => "The program divides by zero here, and nobody can do that. Where does the zero come from?",
    ModuleNotFoundError: (about: string) =>
      `The program wants a helper${about ? ` called "${about}"` : ""} that is not here. It has to do without.`,
    ImportError: (about: string) =>
      `The program wants a helper${about ? ` called "${about}"` : ""} that is not here. It has to do without.`,
    EOFError: () => "The program asked for one more answer, and there was none left.",
    RecursionError: () => "A function calls itself again and again and never comes to an end.",
    RangeError: () => "A number is too big or too small for this, or a function calls itself without an end.",
  },
} as const;

/** What is said where the prepared program of an activity is changed. */
export const programWords = {
  title: "Change it",
  run: "Run it",
  runAgain: "Run it again",
  running: "Running...",
  startAgain: "Start again",
  startAgainAbout: "Start again from the first program",
  newest: (version: number) => `What version ${version} did`,
  setSomething: "Change something here. Then make a guess, and run your new version.",
  onlyWords: "It takes letters, numbers and - . , ! ? Other signs are left out.",
  colour: (label: string, colour: string) => `${label}: ${colour}`,
  blocked: {
    running: "Your program is running.",
    writing: "Wait for the reply, then run it.",
    unreached: "Your internet is away for a moment. We keep trying.",
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
