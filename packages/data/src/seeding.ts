import type { Data } from "./client.ts";
import { DataFailure, valueOf } from "./failure.ts";
import { askProcedure } from "./read-table.ts";

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
  const given = { user_id_param: learner.userId, continent_param: learner.continent };
  const asked = askProcedure(data, "create_grade_appropriate_dashboard_activities_by_continent", given);
  return asked.then(Number, async (cause: unknown) => {
    if (cause instanceof DataFailure) return (await import("./seed-from-modules.ts")).seedFromModules(data, learner);
    throw cause;
  });
}

/** Brings a learner's dashboard up to date with the activities that exist now; returns the number added. */
export async function refreshDashboard(data: Data, userId: string): Promise<number> {
  return valueOf(await data.rest.rpc("refresh_user_dashboard", { user_id_param: userId })) ?? 0;
}
