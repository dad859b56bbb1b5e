import { schemaOf, type LinesSchema } from "./lines.ts";
import { sortSchema } from "./sort.ts";

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
  sort: sortSchema,
  "word-prediction": withoutLines,
};
