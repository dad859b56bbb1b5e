import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import type { SeedFor } from "./seeding.ts";

/** Rows that are put on a dashboard at most. */
const limit = 10;

/** What the browser does when the procedure that fills a dashboard fails. */
export async function seedFromModules(data: Data, { userId, continent, gradeLevel }: SeedFor): Promise<number> {
  const grades = gradeLevel === null ? [4] : [gradeLevel, 4];
  const [modules, present] = await Promise.all([
    data.rest
      .from("learning_modules")
      .select("learning_module_id")
      .eq("continent", continent)
      .eq("public", 1)
      .in("grade_level", grades)
      .limit(limit)
      .then(valueOf),
    data.rest.from("dashboard").select("learning_module_id").eq("user_id", userId).then(valueOf),
  ]);
  const known = new Set(present.map((row) => row.learning_module_id));
  const now = new Date().toISOString();
  const rows = modules
    .filter((module) => !known.has(module.learning_module_id))
    .map((module) => ({
      user_id: userId,
      learning_module_id: module.learning_module_id,
      status: "not_started",
      progress: "0",
      created_at: now,
      updated_at: now,
    }));
  if (rows.length > 0) {
    const { error, status } = await data.rest.from("dashboard").insert(rows);
    if (error) valueOf({ data: null, error, status });
  }
  return rows.length;
}
