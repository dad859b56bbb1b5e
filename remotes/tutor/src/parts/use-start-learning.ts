import { useAreaPath } from "@learn/area-kit";
import { useToast } from "@learn/ui";
import { useNavigate } from "react-router-dom";
import { useStartTutorSession } from "../data/tutors.ts";
import { words } from "../words.ts";

/** Begins a fresh session with a tutor and leads to it. */
export function useStartLearning(): { start: (module: string) => void; isStarting: boolean } {
  const toast = useToast();
  const navigate = useNavigate();
  const tutors = useAreaPath();
  const starting = useStartTutorSession();
  const start = (module: string) => {
    if (starting.isPending) return;
    starting.mutate(module, {
      onSuccess: (session) => void navigate(`${tutors}/session/${session}`, { state: { toStep: true } }),
      onError: () => toast.bad(words.startFailed),
    });
  };
  return { start, isStarting: starting.isPending };
}
