import type { Program } from "./first-program.ts";

// What stands in comments and texts is no call. A text that doesn't end is one as far as it goes: to look for its end from
// each of its quotes anew would take a second for 64 KB of them.
const pythonTexts = /("""|''')[\s\S]*?(?:\1|(?![\s\S]))|"(?:\\[\s\S]?|[^"\\\n])*(?:"|$)|'(?:\\[\s\S]?|[^'\\\n])*(?:'|$)|#[^\n]*/gm;
const javascriptTexts =
  /`(?:\\[\s\S]?|[^`\\])*(?:`|(?![\s\S]))|"(?:\\[\s\S]?|[^"\\\n])*(?:"|$)|'(?:\\[\s\S]?|[^'\\\n])*(?:'|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/gm;
const pythonCall = /(?<![\w.])input\s*\(/g;
const javascriptCall = /(?<![\w.])prompt\s*\(/g;
const literal = /^\s*(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')\s*[,)]/;

const most = 50;
const longestPrompt = 200;

/**
 * What a program asks its user for, one entry for each place where it does; empty where the words are worked out while
 * it runs. A program without such a place can be run at once.
 */
export function inputPrompts({ language, code }: Program): string[] {
  if (language === "html") return [];
  const [texts, call] = language === "python" ? [pythonTexts, pythonCall] : [javascriptTexts, javascriptCall];
  const bare = code.replace(texts, (found) => found.replace(/[^\n]/g, " "));
  return [...bare.matchAll(call)].slice(0, most).map(({ index, 0: found }) => promptAt(code.slice(index + found.length)));
}

function promptAt(rest: string): string {
  const match = literal.exec(rest);
  const text = match?.[1] ?? match?.[2] ?? "";
  return text.replace(/\\n/g, " ").replace(/\\(.)/g, "$1").trim().slice(0, longestPrompt);
}
