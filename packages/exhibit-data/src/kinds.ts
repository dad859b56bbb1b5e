import { schemaOf, type LinesSchema } from "./lines.ts";
import { dataHoleSchema } from "./data-hole.ts";
import { drawSchema } from "./draw.ts";
import { gridSchema } from "./grid.ts";
import { nextWordSchema } from "./next-word.ts";
import { sliderSchema } from "./slider.ts";
import { twoAnswersSchema } from "./two-answers.ts";
import { orderSchema } from "./order.ts";
import { matchSchema } from "./match.ts";
import { timelineSchema } from "./timeline.ts";
import { ruleBotSchema } from "./rule-bot.ts";
import { wordMapSchema } from "./word-map.ts";
import { photoSetSchema } from "./photo-set.ts";
import { sortSchema } from "./sort.ts";
import { tableSchema } from "./table.ts";
import { thresholdSchema } from "./threshold.ts";
import { trainSchema } from "./train.ts";
import { weightsSchema } from "./weights.ts";

/** Of a kind that brings all that it is made of: nothing. */
export const withoutLines: LinesSchema<null> = schemaOf([], () => null);

/** How the lines of each kind are read. */
export const exhibitSchemas: Record<string, LinesSchema<unknown>> = {
  "bias-repair": withoutLines,
  "decision-tree": withoutLines,
  "nearest-neighbour": withoutLines,
  perceptron: withoutLines,
  program: withoutLines,
  recommender: withoutLines,
  "two-answers": twoAnswersSchema,
  order: orderSchema,
  match: matchSchema,
  timeline: timelineSchema,
  "rule-bot": ruleBotSchema,
  "word-map": wordMapSchema,
  "photo-set": photoSetSchema,
  sort: sortSchema,
  "word-prediction": withoutLines,
  "data-hole": dataHoleSchema,
  draw: drawSchema,
  grid: gridSchema,
  "next-word": nextWordSchema,
  slider: sliderSchema,
  table: tableSchema,
  threshold: thresholdSchema,
  train: trainSchema,
  weights: weightsSchema,
};
