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

/** Counts the skills that a learner has activities of, before any of them is evaluated; 0 while there are none. */
export async function countSkills(data: Data, userId: string): Promise<number> {
  const query = data.rest.from("dashboard").select("sub_category").eq("user_id", userId).eq("category_activity", "Skills");
  const rows = v.parse(v.array(v.object({ sub_category: v.nullable(v.string()) })), valueOf(await query));
  return new Set(rows.map(({ sub_category: skill }) => skill).filter(Boolean)).size;
}
