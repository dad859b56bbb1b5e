import type { Rule } from "../talk.ts";
import { earnedPraise } from "./earned-praise.ts";
import { exactQuotes } from "./exact-quotes.ts";
import { hintOrder } from "./hint-order.ts";
import { noLeak } from "./no-leak.ts";
import { freshOpenings, youWrote } from "./repeats.ts";
import { afterDanger, dangerHeard, inLanguage, oneQuestion, privateDetails, sympathy, wordLimit } from "./replies.ts";

/** Every rule, in the order in which a teacher reads them. */
export const rules: Rule[] = [
  oneQuestion,
  wordLimit,
  exactQuotes,
  noLeak,
  hintOrder,
  dangerHeard,
  afterDanger,
  sympathy,
  privateDetails,
  earnedPraise,
  freshOpenings,
  youWrote,
  inLanguage,
];
