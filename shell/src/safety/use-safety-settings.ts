import type { Data } from "@learn/data";
import { fetchSafetySettings, type SafetySettings } from "@learn/data/safety-cases";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";

/** Under which key it is kept who is told of a school's cases. */
export const safetySettingsKey = (schoolId: string) => ["safety-settings", schoolId];

/** While a test alarm is on its way, somebody looks at the page for it. */
const isTesting = ({ people }: SafetySettings) =>
  people.some(
    ({ test }) => test !== null && test.sentAt === null && test.failedAt === null && Date.now() - Date.parse(test.queuedAt) < 120_000,
  );

const settingsOf = (data: Data, schoolId: string) =>
  queryOptions({ queryKey: safetySettingsKey(schoolId), queryFn: () => fetchSafetySettings(data, schoolId) });

/** Who is told of a school's cases; asked again while a test alarm is on its way. */
export function useSafetySettings(data: Data, schoolId: string) {
  return useQuery({
    ...settingsOf(data, schoolId),
    refetchInterval: ({ state }) => (state.data && isTesting(state.data) ? 3_000 : false),
  });
}

/** Whether the first answer is still to come of who is told of the cases of some schools. */
export function useAwaitsSafetySettings(data: Data, schoolIds: string[]): boolean {
  return useQueries({ queries: schoolIds.map((id) => settingsOf(data, id)) }).some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
}
