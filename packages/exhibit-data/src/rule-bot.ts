import { distinct, schemaOf } from "./lines.ts";

/** A bot that answers by rules alone: the first rule whose word stands in what was said. */
export interface RuleBotData {
  rules: { word: string; answer: string }[];
  /** What it says where no rule fits. */
  otherwise: string;
  /** Sentences to begin with. */
  tries: string[];
}

/** `rule: word | answer`, `else: answer` and `try: sentence`. */
export const ruleBotSchema = schemaOf<RuleBotData>(["rule", "else", "try"], (lines) => {
  const rules = lines.all("rule", 1, 5).map(([word = "", answer = ""]) => ({ word, answer }));
  distinct(
    rules.map(({ word }) => word),
    "word of a rule",
    3,
  );
  for (const { answer } of rules) distinct([answer], "answer", 16);
  const tries = lines.all("try", 1, 4).map((parts) => parts.join(" | "));
  distinct(tries, "sentence to try", 14);
  return { rules, otherwise: lines.one("else", 1, 1)[0] ?? "", tries };
});
