import * as v from "valibot";

/** What the database says of one. */
export const opening = v.object({
  how: v.picklist(["talk", "case", "export"]),
  reason: v.string(),
  name: v.string(),
  at: v.string(),
  title: v.nullish(v.string(), null),
});

/** That somebody opened a talk of a student's, or took out what is kept about them, why and when. `title`: of the talk; null without one. */
export type Opening = v.InferOutput<typeof opening>;

/** Who opened a talk, as the column `openings` of dashboard says it. */
export const openingList = v.optional(v.array(opening), []);
