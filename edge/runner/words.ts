import { limits } from "./limits.ts";
import type { Stopped } from "./program.ts";

const seconds = limits.runMs / 1000;
const most = `about ${Math.floor(limits.codeBytes / 1000)},000 letters`;

/** What a student reads when a program was stopped. */
export const stoppedWords: Record<Stopped, string> = {
  time: `Your program was still running after ${seconds} seconds, so it was stopped. Is there a loop that never ends?`,
  memory: `Your program needed more than ${limits.memoryMb} MB of memory, so it was stopped. Does a list or a text keep growing?`,
  output: `Your program printed more than it may, which is ${most}, so it was stopped. What it printed up to there is kept.`,
  runner: "Something broke here, and it was not your program's fault. Please run it again.",
};

export const refusedWords = {
  queueFull: "Many programs are running right now. Please try again in a moment.",
  ownQueueFull: "Several of your programs are waiting already. Please wait until they are done.",
  tooLarge: `This program is too long: it can have ${most} and signs.`,
  inputTooLarge: `These input lines are too long: together they can have ${most} and signs.`,
  tooManyLines: `There are too many input lines. A program can have up to ${limits.inputLines.toLocaleString("en")}.`,
  badLanguage: "Only Python and JavaScript programs run here. Web pages open in the preview.",
  empty: "There is no program to run yet.",
  notText: "The program holds characters that are not text, so it can't run.",
  inputNotLines: "Each input line must be one line of text.",
} as const;

/** What a student reads when a program ended in a way that has no traceback. */
export const endedWords = {
  stopped: "The program was stopped.",
  tooDeep: "The program called itself too many times, so it was stopped. Does every function that calls itself come to an end?",
  crashed: "The program crashed Python itself, so it was stopped.",
  waits: "The program stopped where it waits for something that never comes. Does every promise that it awaits come to an end?",
  ended: "The program tried to end what it runs in, so it was stopped.",
} as const;

/** A program that asks for more lines than it was given. */
export function moreInput(line: number, given: number): string {
  const had =
    given === 0
      ? "no lines of input were given"
      : given === 1
        ? "only 1 line of input was given"
        : `only ${given} lines of input were given`;
  return `Line ${line} asks for one more line of input, but ${had}. Give it one line for every time it asks.`;
}

/** A library that is not part of what runs here. */
export function missingLibrary(line: number, name: string): string {
  const [library = ""] = name.split(".");
  const instead = drawing.has(library)
    ? "Programs here print text. For drawings, windows and games, ask for a web page: it opens in the preview."
    : internet.has(library)
      ? noteWords.internet
      : "Programs here can use random, math, datetime and most of what comes with Python.";
  return `Line ${line} needs the library "${name}", which isn't here. ${instead}`;
}

const drawing = new Set(["turtle", "tkinter", "Tkinter", "pygame", "matplotlib", "PIL", "curses", "kivy", "arcade", "pgzrun", "cv2"]);
const internet = new Set([
  "requests",
  "httpx",
  "aiohttp",
  "socket",
  "_socket",
  "ssl",
  "_ssl",
  "bs4",
  "selenium",
  "openai",
  "flask",
  "django",
]);

/** What is different here, in front of an error that can't say so. */
export const noteWords = {
  internet: "Programs here can't reach the internet, so that everybody stays safe.",
  files: "Programs here can't open or save files. A list or a text in your program can hold what you need.",
  otherPrograms: "Programs here can't start other programs or clear the screen. They print from top to bottom.",
  threads: "Programs here do one thing at a time: threading and asyncio.run don't work.",
  timeZones: "Time zones don't have names here. Say how many hours they are ahead: datetime.timezone(datetime.timedelta(hours=3)).",
  quotes: "Curly quotes were pasted from another text. Programs need straight ones, from the keyboard: \" or '.",
  strangeSign: "A sign here looks right but is another one; it may have been pasted from another text. Type it again with the keyboard.",
  pip: "This line is a command for a computer, not a part of a program. Libraries can't be installed here.",
  prompt: "The signs >>> belong to Python's own window. Leave them out, and all lines that show results.",
  isJavaScript: "This looks like JavaScript, but it runs as Python. Python has print(...) and no let or const.",
  isPython: "This looks like Python, but it runs as JavaScript. JavaScript has console.log(...) and function.",
  isHtml: "This looks like a web page. Web pages open in the preview and can't run here.",
  noPage: "There is no web page here: this program only prints text with console.log(...). Ask for a web page to use buttons and pictures.",
  noModules: "Programs here are one file: import, export and require don't work. What you need is in JavaScript itself.",
  noProcess: "Programs here print with console.log(...) and ask with prompt(...).",
  noStorage: "Programs here remember nothing from one run to the next. A variable can hold what you need.",
  noNewCode: "Programs here can't make new functions out of text. Write the function itself.",
} as const;
