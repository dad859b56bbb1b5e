import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** Something that got a score, and on which side it truly belongs. */
export interface ScoredCase {
  group: string;
  score: number;
  /** 0 for below, 1 for above. */
  truth: 0 | 1;
}

/** Scores, and a line that parts them. */
export interface ThresholdData {
  score: string;
  line: number;
  boxes: [below: string, above: string];
  groups: string[];
  cases: ScoredCase[];
}

/** `score: how sure`, `line: 50`, `boxes: let in | stop` and `case: friends | 62 | above`; scores go from 0 to 100. */
export const thresholdSchema = schemaOf<ThresholdData>(["score", "line", "boxes", "case"], (lines) => {
  const [score = ""] = lines.one("score", 1, 1);
  distinct([score], "score");
  const [below = "", above = ""] = lines.one("boxes", 2, 2);
  distinct([below, above], "box", 4);
  const cases = lines.all("case", 6, 30).map(readCase);
  const groups = [...new Set(cases.map(({ group }) => group))];
  distinct(groups, "group", 8);
  if (groups.length > 4) throw new LineProblem(`${groups.length} groups of cases, not 1 to 4`);
  return { score, line: percent(lines.one("line", 1, 1)[0], "line"), boxes: [below, above], groups, cases };
});

function readCase(parts: string[]): ScoredCase {
  const [group = "", score, truth] = parts;
  if (parts.length !== 3 || (truth !== "below" && truth !== "above"))
    throw new LineProblem(`"case: ${parts.join(" | ")}" needs a group, a score, and below or above`);
  return { group, score: percent(score, group), truth: truth === "above" ? 1 : 0 };
}

function percent(part: string | undefined, what: string): number {
  const number = numberIn(part, what);
  if (number < 0 || number > 100) throw new LineProblem(`${number} is not from 0 to 100 (${what})`);
  return number;
}
