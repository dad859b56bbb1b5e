import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

const skillProgress = v.object({
  skill: v.string(),
  progress: v.pipe(
    v.nullish(v.number(), 0),
    v.transform((percent) => Math.min(100, Math.max(0, percent))),
  ),
  updated_at: v.nullish(v.string(), null),
});

/** How far a learner is in one skill: its hyphenated name, and 0 to 100 percent. */
export type SkillProgress = v.InferOutput<typeof skillProgress>;

/** Reads how far a learner is in each skill, the one touched last first. Nothing before the first evaluation. */
export async function listSkills(data: Data, userId: string): Promise<SkillProgress[]> {
  const query = data.rest.from("skills_progress").select("*").eq("user_id", userId);
  return v.parse(v.array(skillProgress), valueOf(await query.order("updated_at", { ascending: false })));
}
