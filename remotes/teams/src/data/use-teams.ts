import { useLearner } from "@learn/area-kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readTeams } from "./read-teams.ts";

/** How often the page looks for who has joined meanwhile, in milliseconds. People who form a team sit beside each other. */
export const lookEveryMs = 4_000;
/** The same while the server says at once that somebody has joined or left. */
const seldomMs = 20_000;

/** The learner's teams, kept up to date while the page is seen. */
export function useTeams() {
  const learner = useLearner();
  const queries = useQueryClient();
  useEffect(
    () => learner.data.news.follow("person", () => void queries.invalidateQueries({ queryKey: ["teams", learner.id] })),
    [learner, queries],
  );
  return useQuery({
    queryKey: ["teams", learner.id],
    queryFn: () => readTeams(learner.data, learner.id),
    refetchInterval: () => (learner.data.news.isLive() ? seldomMs : lookEveryMs),
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
