import { createContext, use, type ComponentType, type ReactNode } from "react";
import type { Topic } from "./model/topics.ts";
import { WorkArea, type WorkAreaDefinition } from "./work-area.tsx";
import type { ActivityWords } from "./words.ts";

/** What an area with a menu of activities tells about itself. */
export interface ActivityAreaDefinition extends WorkAreaDefinition {
  /** What its rows of the dashboard carry, as in 'Music'. */
  categoryActivity: string;
  topics: readonly Topic[];
  /** The name that the chosen topic has in the menu's address. */
  topicParam: string;
  /** The topic that is open before one is chosen; without it none is. */
  firstTopic?: string;
  /** The sign of a topic. */
  topicIcon: (topicId: string) => ReactNode;
  words: ActivityWords;
}

const ActivityAreaContext = createContext<ActivityAreaDefinition | null>(null);

/** Tells everything inside which area it works for. */
export function ActivityArea({ value, children }: { value: ActivityAreaDefinition; children: ReactNode }) {
  return (
    <ActivityAreaContext value={value}>
      <WorkArea value={value}>{children}</WorkArea>
    </ActivityAreaContext>
  );
}

/** A screen of an area whose inside works for that area. */
export function activityScreen(area: ActivityAreaDefinition, Inside: ComponentType): ComponentType {
  return function ActivityScreen() {
    return (
      <ActivityArea value={area}>
        <Inside />
      </ActivityArea>
    );
  };
}

/** The area that is worked for; only inside `ActivityArea`. */
export function useActivityArea(): ActivityAreaDefinition {
  const area = use(ActivityAreaContext);
  if (!area) throw new Error("useActivityArea works only inside an ActivityArea");
  return area;
}
