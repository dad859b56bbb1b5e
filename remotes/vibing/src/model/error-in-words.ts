import { lastLine } from "./runs.ts";
import { errorWords } from "../programs/words.ts";

const named: Record<string, (about: string) => string> = errorWords.named;

/** An error as one would tell it to a child; null where its own words have to do, as those of the runner, which are for children. */
export function errorInWords(error: string): string | null {
  const said = lastLine(error).replace(/^Uncaught (?:\(in promise\) )?/, "");
  const [, name] = /^(\w*(?:Error|Exception))\b/.exec(said) ?? [];
  if (name === undefined) return null;
  const [, about = ""] = /['"‘]([^'"’]{1,40})['"’]/.exec(said) ?? /^ReferenceError: (\S{1,40}) is not defined/.exec(said) ?? [];
  return Object.hasOwn(named, name) ? named[name]!(about) : errorWords.other;
}
