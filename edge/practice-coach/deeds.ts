import { fold } from "../supabase/functions/_shared/text/index.ts";
import { markersIn } from "./markers.ts";
import { deedWords } from "./words.ts";

type Deed = keyof typeof deedWords;

/** Beside a marker, words that make sure of it: a marker alone is enough to count, and too little to praise. */
const signs: Record<Deed, RegExp> = {
  changed:
    /\b(?:changed my mind|at first i\b.*\bnow\b|i (?:used to|first) (?:think|thought)|i thought\b.*\bbut\b|no longer|not any more|i would now)\b/,
  counted: /\b(?:i counted|count|adds? up|in total|out of|percent|times|minus|plus|divided|half|twice)\b|\d/,
  checked:
    /\b(?:i (?:would|will|could|can|want to) (?:check|test|try|compare|measure|count|ask|look)|i (?:checked|tested|tried|compared|measured|looked)|(?:to|could|can) (?:check|test|find out|compare|look it up|measure))\b/,
  compared: /\b(?:than|different from|the same as|unlike|whereas|compared (?:to|with)|both of|one .* the other|but (?:a|the|my|our) )\b/,
  example:
    /\b(?:for example|for instance|such as|one time|at home|at my school|in (?:our|my) (?:class|street|town|village)|where i live|my (?:own|cousin|brother|sister|mum|mom|dad|aunt|uncle|grandma|grandpa|friend|teacher|phone))\b/,
  reasoned:
    /\b(?:because|since|cause|cos|therefore|that is why|thats why|which is why|that means|the reason|so that|so (?:it|its|they|he|she|we|you|i|the|nobody|there))\b/,
  doubted: /\b(?:not sure|unsure|it depends|depends on|least sure|hard to say|not always|dont know yet)\b/,
  wondered: /(?:\S+\s+){3}\S+\?\s*$/,
  others: /\b(?:they said|she said|he said|ask them|people who|if i were|for (?:him|her|them) it)\b/,
  invented: /\b(?:what if|another idea|or it could|another way|instead of|we could|could be)\b/,
};
const markerOf: Partial<Record<Deed, string>> = {
  counted: "number",
  checked: "check",
  example: "example",
  reasoned: "reason",
  doubted: "limit",
  wondered: "question",
  others: "others",
  invented: "idea",
};
/** What sounds like a number or a reason and is neither: "100% right", "because I think so". */
const empty =
  /\b(?:100|1000|a hundred|hundred) ?(?:%|percent|per cent)|\b(?:because|cause|cos|since) (?:i (?:just )?(?:think|say|said|know|feel|guess) (?:so|it|that)|yes|no|it (?:just )?is|it does|of course)\b(?! \w+ \w)/gi;
/** A figure alone is a guess, not a count. */
const figureAlone = /^\W*\S*\d\S*\W*$/;

/** What is rarer says more about this message. */
const inOrder: readonly Deed[] = [
  "changed",
  "counted",
  "checked",
  "compared",
  "example",
  "doubted",
  "others",
  "invented",
  "reasoned",
  "wondered",
];

/** What a student did in a message, the most telling first; nothing is named that isn't there. */
export function deedsIn(written: string, figuresGiven: Set<string>): Deed[] {
  const text = figureAlone.test(written) ? "" : written.replace(empty, " ");
  const markers = markersIn(text, figuresGiven);
  const folded = text
    .split(/[\n]+/)
    .map((line) => fold(line))
    .join(" ");
  return inOrder.filter((deed) => {
    const marker = markerOf[deed];
    return (marker === undefined || markers.has(marker)) && signs[deed].test(folded);
  });
}

/** The sentences that name what a student did. */
export function praiseFor(text: string, figuresGiven: Set<string>): string[] {
  return deedsIn(text, figuresGiven).flatMap((deed) => deedWords[deed]);
}
