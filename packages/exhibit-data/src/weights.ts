import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";
import { fromNoneToTen } from "./train.ts";

/** Something with so much of each sign, and the box that it belongs to: 0 below the line, 1 above. */
export interface WeighedCase {
  text: string;
  signs: number[];
  box: 0 | 1;
}

/** Signs that count as much as the child says, and a line that parts the sums. */
export interface WeightsData {
  signs: string[];
  /** How much each sign counts to begin with, from -5 to 5. */
  starts: number[];
  cases: WeighedCase[];
  boxes: [below: string, above: string];
  line: number;
}

/** `sign: capital letters | 2`, `case: WIN NOW | 8 | 3 | spam`, `boxes: ham | spam` and `line: 10`. */
export const weightsSchema = schemaOf<WeightsData>(["sign", "case", "boxes", "line"], (lines) => {
  const known = lines.all("sign", 1, 4);
  const signs = known.map(([sign = ""]) => sign);
  const starts = known.map(([sign = "", start = "1"]) => numberIn(start, sign));
  const far = starts.find((start) => !Number.isInteger(start) || Math.abs(start) > 5);
  if (far !== undefined) throw new LineProblem(`${far} is no whole number from -5 to 5`);
  distinct(signs, "sign", 6);
  const [below = "", above = ""] = lines.one("boxes", 2, 2);
  distinct([below, above], "box", 4);
  const cases = lines.all("case", 4, 10).map((parts): WeighedCase => {
    const [text = "", ...rest] = parts;
    if (rest.length !== signs.length + 1) throw new LineProblem(`"case: ${text}" needs ${signs.length} numbers, then its box`);
    const box = rest.at(-1);
    if (box !== below && box !== above) throw new LineProblem(`"${box ?? ""}" is no box: ${below}, ${above}`);
    return { text, signs: signs.map((sign, place) => fromNoneToTen(rest[place], `${sign} of "${text}"`)), box: box === above ? 1 : 0 };
  });
  distinct(
    cases.map(({ text }) => text),
    "case",
  );
  return { signs, starts, cases, boxes: [below, above], line: numberIn(lines.one("line", 1, 1)[0], "line") };
});
