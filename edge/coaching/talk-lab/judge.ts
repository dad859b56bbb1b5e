import type { Opinion } from "./judge-by-model.ts";
import { rules } from "./rules/rules.ts";
import type { Fault, Judged, Talk } from "./talk.ts";

/** Everything in a talk that breaks a rule, in the order of its lines. */
export function judge(judged: Judged): Fault[] {
  return rules
    .flatMap((rule) => rule.faultsOf(judged).map((fault) => ({ rule: rule.id, ...fault })))
    .toSorted((one, other) => one.line - other.line);
}

/** How often each rule is broken; rules that nothing breaks stand with 0. */
export function countFaults(judged: { faults: Fault[] }[]): Record<string, number> {
  const all = judged.flatMap(({ faults }) => faults);
  return Object.fromEntries(rules.map(({ id }) => [id, all.filter(({ rule }) => rule === id).length]));
}

/** A talk with what is wrong in it. */
export interface JudgedTalk extends Talk {
  /** For a teacher: where in the product they talked. */
  area: string;
  /** For a teacher: who the child is. */
  who: string;
  faults: Fault[];
  /** What a second model thinks of it; unreadable where that answered nonsense. */
  opinion?: Opinion | "unreadable";
}

/** A talk as a run keeps it, with everything that breaks a rule. */
export function judgedTalk(
  talk: Talk,
  { area, who, activity, language = "en" }: Pick<JudgedTalk, "area" | "who"> & Pick<Judged, "activity"> & Partial<Pick<Judged, "language">>,
): JudgedTalk {
  return { ...talk, area, who, faults: judge({ talk, activity, language }) };
}
