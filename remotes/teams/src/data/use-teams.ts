import { useLearner } from "@learn/area-kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readTeams } from "./read-teams.ts";

/** How often the page looks for who has joined meanwhile, in milliseconds. People who form a team sit beside each other. */
export const lookEveryMs = 4_000;

/** The learner's teams, kept up to date while the page is seen. */
export function useTeams() {
  const learner = useLearner();
  return useQuery({
    queryKey: ["teams", learner.id],
    queryFn: () => readTeams(learner.data, learner.id),
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: true,
  });
}

/** Reads everything anew that a change of team changes: the teams, the learner's profile, which carries one of them, and the projects. */
export function useReload(): () => Promise<void> {
  const { id } = useLearner();
  const queries = useQueryClient();
  return async () => {
    await Promise.all(["teams", "profile", "own-profile", "projects"].map((name) => queries.invalidateQueries({ queryKey: [name, id] })));
  };
}
