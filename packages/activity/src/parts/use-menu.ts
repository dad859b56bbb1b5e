import { useToast } from "@learn/ui";
import { useSearchParams } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { useActivities, useRefresh } from "../data/activities.ts";
import { findTopic } from "../model/topics.ts";

/** The area's activities, the topic that the address names (at first sight it names none), and how to bring the activities up to date; how that went is said aloud. */
export function useMenu() {
  const { categoryActivity, topics, topicParam, firstTopic = null, words } = useActivityArea();
  const [address] = useSearchParams();
  const asked = findTopic(topics, address.get(topicParam));
  const chosen = asked ?? findTopic(topics, firstTopic);
  const activities = useActivities(categoryActivity);
  const toast = useToast();
  const { mutateAsync, isPending: isRefreshing } = useRefresh();
  const refresh = async () => {
    try {
      await mutateAsync();
      toast.good(words.refreshed);
    } catch {
      toast.bad(words.refreshFailed);
    }
  };
  return { activities, chosen, isFirstSight: !asked, isRefreshing, refresh };
}

/** What `useMenu` gives. */
export type Menu = ReturnType<typeof useMenu>;
