import type { Rule } from "../talk.ts";
import { afterDanger } from "./after-danger.ts";
import { dangerHeard } from "./danger-heard.ts";
import { earnedPraise } from "./earned-praise.ts";
import { exactQuotes } from "./exact-quotes.ts";
import { freshOpenings } from "./fresh-openings.ts";
import { hintOrder } from "./hint-order.ts";
import { language } from "./language.ts";
import { noLeak } from "./no-leak.ts";
import { oneQuestion } from "./one-question.ts";
import { privateDetails } from "./private-details.ts";
import { sympathy } from "./sympathy.ts";
import { wordLimit } from "./word-limit.ts";
import { youWrote } from "./you-wrote.ts";

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
  language,
];
