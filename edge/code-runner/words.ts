import { limits } from "./limits.ts";
import type { Stopped } from "./program.ts";

const seconds = limits.runMs / 1000;
const outputKb = limits.outputBytes / 1024;

/** What a student reads when a program was stopped. */
export const stoppedWords: Record<Stopped, string> = {
  time: `Your program was still running after ${seconds} seconds, so it was stopped. Is there a loop that never ends?`,
  memory: `Your program needed more than ${limits.memoryMb} MB of memory, so it was stopped. Does a list or a text keep growing?`,
  output: `Your program printed more than ${outputKb} KB, so it was stopped. What it printed up to there is kept.`,
  runner: "The code runner had a problem, and it was not your program's fault. Please run it again.",
};

export const refusedWords = {
  queueFull: "Many programs are running right now. Please try again in a moment.",
  ownQueueFull: "Several of your programs are waiting already. Please wait until they are done.",
  tooLarge: `This program is too long. A program can be up to ${limits.codeBytes / 1024} KB.`,
  inputTooLarge: `These input lines are too long. Together they can be up to ${limits.inputBytes / 1024} KB.`,
  tooManyLines: `There are too many input lines. A program can have up to ${limits.inputLines.toLocaleString("en")}.`,
  badLanguage: "Only Python and JavaScript programs run here. Web pages open in the preview.",
  empty: "There is no program to run yet.",
  notText: "The program holds characters that are not text, so it can't run.",
  inputNotLines: "Each input line must be one line of text.",
} as const;

/** What a student reads when a program ended in a way that has no traceback. */
export const endedWords = {
  stopped: "The program was stopped by the runner.",
  tooDeep: "The program called itself too many times, so it was stopped. Does every function that calls itself come to an end?",
  crashed: "The program crashed Python itself, so it was stopped.",
  ended: "The program ended its sandbox, so it was stopped.",
} as const;

/** A program that asks for more lines than it was given. */
export function moreInput(line: number, given: number): string {
  const had = given === 0 ? "no lines of input were given" : given === 1 ? "only 1 line of input was given" : `only ${given} lines of input were given`;
  return `Line ${line} asks for one more line of input, but ${had}. Give it one line for every time it asks.`;
}

/** A library that is not part of what runs here. */
export function missingLibrary(line: number, name: string): string {
  return `Line ${line} needs the library "${name}", which isn't here. Programs here can use what comes with Python, such as random, math, json or datetime.`;
}
