import { AreaFrame, OwnIcon, OwnMotif } from "@learn/area-kit";
import { inAuthoredOrder } from "@learn/data";
import { Band, Button, RefreshIcon, Stack } from "@learn/ui";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import { countProgress, pathOf } from "../model/counts.ts";
import { activitiesOf, type Topic } from "../model/topics.ts";
import { ActivityList } from "./activity-list.tsx";
import { EmptyList, FailedList, LoadingList } from "./list-states.tsx";
import { Summary } from "./summary.tsx";
import { orderOf, useNextStep } from "./use-next-step.ts";
import type { Menu } from "./use-menu.ts";

/** The page of a menu: the area's band with its Refresh, and what stands below. */
export function MenuPage({ menu, children }: { menu: Menu; children: ReactNode }) {
  const { words } = useActivityArea();
  return (
    <AreaFrame title={words.title}>
      <Stack gap="xl">
        <Band
          title={words.title}
          tagline={words.tagline}
          icon={<OwnIcon />}
          motif={<OwnMotif />}
          action={
            <Button squareOnPhone icon={<RefreshIcon />} busy={menu.isRefreshing} onClick={menu.refresh}>
              {words.refresh}
            </Button>
          }
        />
        {children}
      </Stack>
    </AreaFrame>
  );
}

interface MenuActivitiesProps {
  menu: Menu;
  /** What else the area says of the topic, below its title. */
  about?: (topic: Topic) => ReactNode;
}

/** The chosen topic's summary and activities, in each state: loading, failed, empty, full. */
export function MenuActivities({ menu, about }: MenuActivitiesProps) {
  const { data, isPending, refetch } = menu.activities;
  const area = useActivityArea();
  const next = useNextStep();
  const topic = menu.chosen;
  if (isPending) return <LoadingList />;
  if (!data) return <FailedList onRetry={() => void refetch()} />;
  const own = inAuthoredOrder(topic ? activitiesOf(topic, data) : data, orderOf(area));
  const isEmpty = own.length === 0;
  return (
    <>
      {topic && (
        <Summary topic={topic} counts={countProgress(own)} stones={pathOf(own, next)}>
          {about?.(topic)}
        </Summary>
      )}
      {isEmpty && <EmptyList topic={topic} isBusy={menu.isRefreshing} onRefresh={menu.refresh} />}
      {topic && !isEmpty && <ActivityList activities={own} nextId={next?.id} />}
    </>
  );
}
