import { countOpinions } from "../judge-by-model.ts";
import { countFaults } from "../judge.ts";
import { mistakesOfRules, type Mistakes } from "../mistakes.ts";
import { boundsOf } from "../triples.ts";
import type { Run } from "./run.ts";

/** What a million tokens cost, in US dollars. */
export interface Prices {
  in: number;
  out: number;
}

/** The prices that `AI_PRICE_IN` and `AI_PRICE_OUT` name; undefined unless both do. */
export function pricesIn({ AI_PRICE_IN, AI_PRICE_OUT }: Record<string, string | undefined>): Prices | undefined {
  const [one, other] = [AI_PRICE_IN, AI_PRICE_OUT].map((price) => Number.parseFloat(price ?? ""));
  return one !== undefined && other !== undefined && one >= 0 && other >= 0 ? { in: one, out: other } : undefined;
}

/** A run in a few lines, for a terminal. */
export function summaryLines(run: Run, prices?: Prices): string[] {
  const { coach, judge, talks, triples, cases } = run;
  return [
    `${talks.length} talks with ${coach}: ${counted(talks.map(({ area }) => area))}`,
    sessionLine(run, prices),
    "rules, and how often each is broken:",
    ...Object.entries(countFaults(talks)).map(([rule, count]) => `  ${rule.padEnd(24)} ${count}`),
    ...(judge ? judgeLines(run, judge) : ["no second model judges; AI_JUDGE_MODEL names one"]),
    `the rules' own mistakes: ${mistakesIn(mistakesOfRules())}`,
    `evaluations of ${triples.length} triples:`,
    ...boundsOf(triples).map(({ what, kept }) => `  ${kept === triples.length ? "pass" : "FAIL"} ${what}: ${kept} of ${triples.length}`),
    ...triples.map(
      ({ setting, forms, salad, wrong }) =>
        `  ${setting}: forms ${scores(Object.values(forms))}, salad ${scores([salad])}, wrong ${scores([wrong])}`,
    ),
    `cases of the prompts: ${cases.passed} passed, ${cases.failed.length} failed, ${cases.skipped.length} skipped`,
  ];
}

function counted(values: string[]): string {
  return [...new Set(values)].map((value) => `${value} ${values.filter((one) => one === value).length}`).join(", ");
}

const scores = (some: (number | null)[]): string => some.map((score) => (score === null ? "failed" : Math.round(score))).join("/");
const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** What one session costs and how long it takes, on average. */
function sessionLine({ talks }: Run, prices: Prices | undefined): string {
  const mean = (of: (talk: Run["talks"][number]) => number): number => talks.reduce((sum, talk) => sum + of(talk), 0) / talks.length;
  const [tokensIn, tokensOut] = [mean(({ tokens }) => tokens.in), mean(({ tokens }) => tokens.out)];
  const messages = mean(({ lines }) => lines.filter(({ who }) => who === "child").length);
  const cost = prices && `, $${((tokensIn * prices.in + tokensOut * prices.out) / 1e6).toFixed(5)}`;
  const longest = Math.max(...talks.map(({ ms }) => ms));
  const time = `${(mean(({ ms }) => ms) / 1000).toFixed(1)} s (the longest ${(longest / 1000).toFixed(1)} s)`;
  return `a session of ${messages.toFixed(1)} messages: ${whole(tokensIn)} tokens in, ${whole(tokensOut)} out${cost ?? ""}, ${time}`;
}

function judgeLines({ talks }: Run, { model, mistakes }: NonNullable<Run["judge"]>): string[] {
  const { yes, read, unreadable } = countOpinions(talks.flatMap(({ opinion }) => opinion ?? []));
  return [
    `points of a master teacher, by ${model}, of ${read} talks (${unreadable} answers were no judgement and count for nothing):`,
    ...Object.entries(yes).map(([point, count]) => `  ${point.padEnd(24)} ${count}`),
    `the judge's own mistakes: ${mistakesIn(mistakes)}`,
  ];
}

function mistakesIn({ planted, clean, missed, falseAlarms }: Mistakes): string {
  const named = (what: string, names: string[]): string => (names.length > 0 ? ` (${what}: ${names.join("; ")})` : "");
  return `${planted - missed.length} of ${planted} planted faults found${named("missed", missed)}, ${clean - falseAlarms.length} of ${clean} clean talks left alone${named("not", falseAlarms)}`;
}
