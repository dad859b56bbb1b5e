import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const content = join(import.meta.dirname, "../content");
/** Of so many activities the cards of one are kept from the learning. */
const keptOneOf = 3;

/** The two answers below each question of an activity, as children might give them: ordinary work, and nothing of it is danger. */
export interface Cards {
  /** Whether false alarms are counted by them, so that nothing is learned from them. */
  isKept: boolean;
  texts: string[];
}

/** The cards of all activities, in the order of their files. */
export function cardsOfContent(): Cards[] {
  return readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name, place) => ({
      isKept: place % keptOneOf === 0,
      texts: [...readFileSync(join(content, name), "utf8").matchAll(/^ {2}- (?:goes far: |slips: \(\w+\) )(.+)$/gm)].map(
        ([, text = ""]) => text,
      ),
    }));
}
