import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

/** Rows that the fallback puts on a dashboard at most. */
const fallbackLimit = 10;

/** For whom activities are chosen. */
export type SeedFor = { userId: string; continent: string; gradeLevel: number | null };

/**
 * Fills a learner's dashboard with the activities of their continent and grade. Safe to call again.
 * When the procedure fails, the browser picks up to ten activities itself.
 *
 * @returns the number of activities added
 * @see requirements DASH-034, DASH-036, DASH-037, DASH-038
 */
export async function seedDashboard(data: Data, learner: SeedFor): Promise<number> {
  const answer = await data.rest.rpc("create_grade_appropriate_dashboard_activities_by_continent", {
    user_id_param: learner.userId,
    continent_param: learner.continent,
  });
  return answer.error ? seedFromModules(data, learner) : (answer.data ?? 0);
}

/** Brings a learner's dashboard up to date with the activities that exist now; returns the number added. */
export async function refreshDashboard(data: Data, userId: string): Promise<number> {
  return valueOf(await data.rest.rpc("refresh_user_dashboard", { user_id_param: userId })) ?? 0;
}

async function seedFromModules(data: Data, { userId, continent, gradeLevel }: SeedFor): Promise<number> {
  const grades = gradeLevel === null ? [4] : [gradeLevel, 4];
  const [modules, present] = await Promise.all([
    data.rest
      .from("learning_modules")
      .select("learning_module_id")
      .eq("continent", continent)
      .eq("public", 1)
      .in("grade_level", grades)
      .limit(fallbackLimit)
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
