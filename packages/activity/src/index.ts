/**
 * What areas with a menu of activities and a conversation about each share: reading them, the menu's parts, the activity's page.
 *
 * @packageDocumentation
 */
export { ActivityArea, activityScreen, useActivityArea, type ActivityAreaDefinition } from "./activity-area.tsx";
export { isMissing, useActivities, useLatestActivity, useOpenedActivity, useRefresh, useReload } from "./data/activities.ts";
export { canOpen, countProgress, pathOf, stonesOf, type Counts } from "./model/counts.ts";
export { showActivity, type ShownActivity } from "./model/shown-activity.ts";
export { activitiesOf, findTopic, topicOf, type Topic } from "./model/topics.ts";
export { AlreadyCompleted, NotFound, Opening, OpenFailed } from "./parts/activity-states.tsx";
export { ActivityBand } from "./parts/activity-band.tsx";
export { ActivityList } from "./parts/activity-list.tsx";
export { ActivityOverview } from "./parts/activity-overview.tsx";
export { ActivityPage } from "./parts/activity-page.tsx";
export { ActivityWork } from "./parts/activity-work.tsx";
export { Evaluate } from "./parts/evaluate.tsx";
export { EmptyList, FailedList, LoadingList } from "./parts/list-states.tsx";
export { MenuLink } from "./parts/menu-link.tsx";
export { MenuActivities, MenuPage } from "./parts/menu-page.tsx";
export { NextStep } from "./parts/next-step.tsx";
export { Summary } from "./parts/summary.tsx";
export { Talk } from "./parts/talk.tsx";
export { Task, TaskCard } from "./parts/task.tsx";
export { TopicCards } from "./parts/topic-cards.tsx";
export { GuidedWork, useGuided, useIsGuided } from "./guided.tsx";
export { SelfCheckOfTalk } from "./parts/self-check-of-talk.tsx";
export { useStartAtTop } from "./parts/use-start-at-top.ts";
export { useEvaluateTalk, type EvaluateTalk } from "./parts/use-evaluate-talk.tsx";
export { orderOf, useNextStep } from "./parts/use-next-step.ts";
export { useOpenTalk, type OpenTalk, type OpenWorkOptions } from "./parts/use-open-talk.ts";
export { useOpenWork, type OpenWork } from "./parts/use-open-work.tsx";
export { useMenu, type Menu } from "./parts/use-menu.ts";
export { patternWords, type ActivityWords, type WorkWords } from "./words.ts";
export { useWorkArea, WorkArea, type WorkAreaDefinition } from "./work-area.tsx";
