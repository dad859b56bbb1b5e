import type { Learner, ListedArea } from "@learn/area-kit";
import { addToDashboard, DataFailure, listProjects, type Project } from "@learn/data";
import { Card, Spinner, useToast } from "@learn/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface OpenPageProps {
  learner: Pick<Learner, "data" | "id">;
  teamId: string | null;
}

/** So many projects are looked at for one that isn't archived. */
const recent = 20;

/** Leads a student to what a course of their learning platform opens: an activity, a task, or an area in which something is made. */
export function OpenPage({ learner, teamId }: OpenPageProps) {
  const { kind = "", what = "" } = useParams();
  const [areas, navigate, queries, toast] = [useKnownAreas(), useNavigate(), useQueryClient(), useToast()];
  const place = useQuery({
    queryKey: ["lti-open", learner.id, kind, what],
    enabled: areas.length > 0,
    gcTime: 0,
    retry: 1,
    queryFn: async () => {
      if (kind === "make")
        return placeOfOwn(
          areas.find(({ id }) => id === what),
          () => listProjects(learner.data, learner.id, teamId, recent),
        );
      if (kind !== "module") return "/dashboard";
      const session = await addToDashboard(learner.data, learner.id, what).catch((cause: unknown) => {
        // An activity that is gone, or that the school has closed.
        if (cause instanceof DataFailure && cause.code !== "") return null;
        throw cause;
      });
      if (session === null) return null;
      await queries.invalidateQueries({ queryKey: ["dashboard", learner.id] });
      const { data } = await learner.data.rest.from("dashboard").select("category_activity").eq("id", session).maybeSingle();
      const area = areas.find(({ category }) => category !== undefined && category === data?.category_activity);
      return area?.activityPath?.replace(":id", session) ?? area?.paths[0] ?? null;
    },
  });
  const go = useEffectEvent((to: string | null) => {
    if (to === null) toast.bad(words.notThere);
    void navigate(to ?? "/dashboard", { replace: true });
  });
  useEffect(() => {
    if (place.data !== undefined) go(place.data);
  }, [place.data]);
  if (place.isError) return <Unanswered query={place} words={words} />;
  return (
    <Card>
      <Spinner>{words.loading}</Spinner>
    </Card>
  );
}

/** Where something of one's own is made: the project that was last worked on, alone or in a team, or a new one. */
async function placeOfOwn(area: ListedArea | undefined, list: () => Promise<Project[]>): Promise<string | null> {
  const [places] = Object.values(area?.rows ?? {});
  if (!places) return area?.paths[0] ?? null;
  const last = (await list()).find(({ status }) => status !== "archived");
  return last ? places.open.replace(":id", last.learning_module_id ?? last.id) : places.create;
}
