/**
 * What areas with a menu of activities and a conversation about each share: reading them, the menu's parts, the activity's page.
 *
 * @packageDocumentation
 */
export { ActivityArea, activityScreen, useActivityArea, type ActivityAreaDefinition } from "./activity-area.tsx";
export { isMissing, useActivities, useLatestActivity, useOpenedActivity } from "./data/activities.ts";
export { useHandIn } from "./hand-in/hand-in.tsx";
export { MadeLink } from "./hand-in/made-link.tsx";
export { canOpen } from "./model/counts.ts";
export { type ShownActivity } from "./model/shown-activity.ts";
export { type Topic } from "./model/topics.ts";
export { NotFound, Opening, OpenFailed } from "./parts/activity-states.tsx";
export { ActivityBack } from "./parts/activity-back.tsx";
export { ActivityPage } from "./parts/activity-page.tsx";
export { EmptyList, FailedList, LoadingList } from "./parts/list-states.tsx";
export { MenuActivities, MenuPage } from "./parts/menu-page.tsx";
export { NextStep } from "./parts/next-step.tsx";
export { Talk } from "./parts/talk.tsx";
export { TaskCard } from "./parts/task.tsx";
export { TopicCards } from "./parts/topic-cards.tsx";
export { GuidedWork, useGuided, useIsGuided } from "./guided.tsx";
export { SelfCheckOfTalk } from "./parts/self-check-of-talk.tsx";
export { useStartAtTop } from "./parts/use-start-at-top.ts";
export { useEvaluateTalk } from "./parts/use-evaluate-talk.tsx";
export { orderOf } from "./parts/use-next-step.ts";
export { useOpenTalk } from "./parts/use-open-talk.ts";
export { useOpenWork } from "./parts/use-open-work.tsx";
export { StagePage, type StagePlace } from "./stage/stage-page.tsx";
export { lastDoneByOthers, useSharedTable, type SharedTable } from "./stage/use-shared-table.tsx";
export { useIsWide } from "./stage/use-is-wide.ts";
export { useMenu, type Menu } from "./parts/use-menu.ts";
export { patternWords, type ActivityWords, type WorkWords } from "./words.ts";
export { WorkArea, type WorkAreaDefinition } from "./work-area.tsx";
