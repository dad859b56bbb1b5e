import type { LinesSchema } from "./lines.ts";
import { sortSchema } from "./sort.ts";

/** How the lines of each kind are read. */
export const exhibitSchemas: Record<string, LinesSchema<unknown>> = {
  sort: sortSchema,
};
