import * as v from "valibot";

const line = v.object({
  who: v.picklist(["coach", "child"]),
  text: v.string(),
  prompt: v.optional(v.string()),
  failed: v.optional(v.boolean()),
  words: v.optional(v.number()),
  isHeavy: v.optional(v.boolean()),
  isPrivate: v.optional(v.boolean()),
});
const talk = v.object({
  // Runs of before other areas had children name neither.
  area: v.optional(v.string(), "Activities"),
  who: v.optional(v.string(), ""),
  child: v.string(),
  activity: v.string(),
  lines: v.array(line),
  result: v.nullable(
    v.object({
      score: v.number(),
      completed: v.boolean(),
      evidence: v.string(),
      criteria: v.array(v.object({ name: v.string(), level: v.number(), quote: v.string() })),
    }),
  ),
  tokens: v.object({ in: v.number(), out: v.number() }),
  faults: v.array(v.object({ rule: v.string(), line: v.number(), what: v.string() })),
  opinion: v.optional(v.object({ marks: v.record(v.string(), v.number()), worst: v.string() })),
});

/** What a run of the lab keeps, as its file holds it. */
const runSchema = v.object({
  /** When it ended, in UTC. */
  at: v.string(),
  /** The model that answered. */
  coach: v.string(),
  /** Who gave an opinion beside the rules, if anybody did. */
  judge: v.optional(v.string()),
  talks: v.array(talk),
  cases: v.object({
    passed: v.number(),
    /** Cases that could not be run, with the reason. */
    skipped: v.array(v.object({ name: v.string(), why: v.string() })),
    failed: v.array(v.object({ name: v.string(), what: v.string(), reply: v.string() })),
  }),
});

/** One run of the lab. */
export type Run = v.InferOutput<typeof runSchema>;

/** Reads a run from its file's text; throws on any other. */
export function readRun(text: string): Run {
  return v.parse(runSchema, JSON.parse(text));
}
