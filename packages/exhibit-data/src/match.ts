import { distinct, schemaOf } from "./lines.ts";

/** Things on the left, each of which can be linked with one on the right. */
export interface MatchData {
  left: string[];
  /** In the order of the alphabet, which says nothing. */
  right: string[];
}

/** `pair: left | right`. */
export const matchSchema = schemaOf<MatchData>(["pair"], (lines) => {
  const pairs = lines.all("pair", 3, 7);
  const left = pairs.map(([one = ""]) => one);
  const right = pairs.map(([, other = ""]) => other);
  distinct(left, "left side");
  distinct(right, "right side");
  return { left, right: right.toSorted((one, other) => one.localeCompare(other, "en")) };
});
