import type { Learner } from "@learn/area-kit";
import { addToDashboard, withoutSession, type TaskActivity } from "@learn/data";
import { useToast } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { useIsOpen } from "../school/open-areas.ts";
import { addressOf, areaOf } from "./activity-area.ts";
import { taskWords } from "./task-words.ts";

/** The ways into the activities of a task; one that the learner doesn't have yet is put on their dashboard by the press. */
export function useOpening(learner: Pick<Learner, "data" | "id">) {
  const areas = useKnownAreas();
  const isOpen = useIsOpen();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const add = useMutation({
    mutationFn: ({ module }: TaskActivity & { module: string }) => addToDashboard(learner.data, learner.id, module),
    onSuccess: async (session, activity) => {
      for (const queryKey of [["dashboard", learner.id], ["school"]]) void queries.invalidateQueries({ queryKey });
      await navigate(placeOf({ ...activity, session }) ?? "/dashboard");
    },
    onError: () => toast.bad(taskWords.failed),
  });
  // What is made is found where the area lists it: a row of the dashboard may be its design only.
  const placeOf = ({ module, session, category_activity, progress }: TaskActivity) =>
    session === null || module === null
      ? (areaOf(areas, category_activity)?.paths[0] ?? null)
      : addressOf(areas, { id: session, category_activity, progress });
  const area = ({ category_activity: category }: TaskActivity) => areaOf(areas, category);
  return {
    areaOf: area,
    leads: (one: TaskActivity) => isOpen(area(one)?.id ?? "none") && placeOf(one) !== null,
    titleOf: (one: TaskActivity) => (one.title === null ? taskWords.make(area(one)?.title ?? "") : withoutSession(one.title)),
    link: (one: TaskActivity, { onOpen, ...parts }: { className?: string; children: ReactNode; onOpen?: () => void }) => (
      <Link
        to={placeOf(one) ?? "/dashboard"}
        onClick={(event) => {
          onOpen?.();
          const { module } = one;
          if (one.session !== null || module === null) return;
          event.preventDefault();
          if (!add.isPending) add.mutate({ ...one, module });
        }}
        {...parts}
      />
    ),
  };
}
