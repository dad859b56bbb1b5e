import type { Point } from "./judge-by-model.ts";
import { judge } from "./judge.ts";
import told from "./data/planted.json" with { type: "json" };
import { settingOf } from "./settings.ts";
import type { Line } from "./talk.ts";

/** A talk in which one fault is planted, or none. */
export interface Planted {
  name: string;
  setting: string;
  language?: string;
  /** The rule that the fault breaks; it may break none. */
  rule?: string;
  /** The point of a master teacher's to which the answer is no. */
  point?: string;
  /** `Coach: ...` and `Child: ...`, or a line with its marks. */
  lines: (string | (Omit<Line, "who"> & { who?: string }))[];
}

/** Talks written to try those who judge. */
export const planted: Planted[] = told;

/** How well somebody judges: what is planted is found, and what is clean left alone. */
export interface Mistakes {
  planted: number;
  clean: number;
  /** The names of planted talks that were not found. */
  missed: string[];
  /** The names of clean talks in which something was found. */
  falseAlarms: string[];
}

/** A talk from lines as its file tells them, behind a greeting. */
export function readLines(greeting: string, lines: Planted["lines"]): Line[] {
  const read = lines.map((line): Line => {
    if (typeof line !== "string") return { ...line, who: line.who === "coach" ? "coach" : "child" };
    return { who: line.startsWith("Coach: ") ? "coach" : "child", text: line.replace(/^\w+: /, "") };
  });
  return [{ who: "coach", text: greeting }, ...read];
}

/** What is told in a planted talk. */
export const linesOf = ({ setting, lines }: Planted): Line[] => readLines(settingOf(setting).about.greeting, lines);

/** Measures the rules. A talk whose fault breaks no rule is none of theirs. */
export function mistakesOfRules(): Mistakes {
  const own = planted.filter(({ rule, point }) => rule !== undefined || point === undefined);
  return measure(
    own,
    ({ rule }) => rule,
    (one) => {
      const { activity } = settingOf(one.setting);
      return judge({ talk: { lines: linesOf(one) }, activity, language: one.language ?? "en" }).map((fault) => fault.rule);
    },
  );
}

/** Measures a model that judges, by its answers to these talks in order; what can't be read finds nothing and is a false alarm. */
export function mistakesOfJudge(noes: (Point[] | "unreadable")[]): Mistakes {
  const own = planted.filter(({ rule, point }) => point !== undefined || rule === undefined);
  return measure(
    own,
    ({ point }) => point,
    (one) => {
      const said = noes[planted.indexOf(one)] ?? "unreadable";
      return said === "unreadable" ? ["unreadable"] : said;
    },
  );
}

function measure(talks: Planted[], wants: (one: Planted) => string | undefined, find: (one: Planted) => string[]): Mistakes {
  const faulty = talks.filter((one) => wants(one) !== undefined);
  const clean = talks.filter((one) => wants(one) === undefined);
  const namesOf = (some: Planted[]): string[] => some.map(({ name }) => name);
  return {
    planted: faulty.length,
    clean: clean.length,
    missed: namesOf(faulty.filter((one) => !find(one).includes(wants(one) ?? ""))),
    falseAlarms: namesOf(clean.filter((one) => find(one).length > 0)),
  };
}
