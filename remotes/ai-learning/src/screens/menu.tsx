import { AreaFrame } from "@learn/area-kit";
import type { DashboardRow } from "@learn/data";
import { AiLearningIcon, AiLearningMotif, Band, Button, RefreshIcon, Stack, useToast } from "@learn/ui";
import { useSearchParams } from "react-router-dom";
import { useActivities, useRefresh } from "../data/activities.ts";
import { activitiesOf, findCategory, type CATEGORIES } from "../model/categories.ts";
import { countProgress } from "../model/counts.ts";
import { ActivityList } from "../parts/activity-list.tsx";
import { CategoryCards } from "../parts/category-cards.tsx";
import { EmptyList, FailedList, LoadingList } from "../parts/list-faces.tsx";
import { Summary } from "../parts/summary.tsx";
import { words } from "../words.ts";

/** The AI Learning center: topics, and the activities of the chosen one. */
export function Screen() {
  const activities = useActivities();
  const toast = useToast();
  const refresh = useRefresh();
  const [address] = useSearchParams();
  const chosen = findCategory(address.get("category"));

  const onRefresh = () =>
    refresh.mutate(undefined, {
      onSuccess: () => toast.good(words.refreshed),
      onError: () => toast.bad(words.refreshFailed),
    });

  return (
    <AreaFrame title={words.title}>
      <Stack gap="xl">
        <Band
          title={words.title}
          tagline={words.tagline}
          icon={<AiLearningIcon />}
          motif={<AiLearningMotif />}
          action={
            <Button icon={<RefreshIcon />} busy={refresh.isPending} onClick={onRefresh}>
              {words.refresh}
            </Button>
          }
        />
        <CategoryCards activities={activities.data} chosen={chosen} />
        {activities.isPending && <LoadingList />}
        {activities.isError && !activities.data && <FailedList onRetry={() => void activities.refetch()} />}
        {activities.data && <Chosen category={chosen} activities={activities.data} isBusy={refresh.isPending} onRefresh={onRefresh} />}
      </Stack>
    </AreaFrame>
  );
}

interface ChosenProps {
  category: (typeof CATEGORIES)[number] | undefined;
  activities: readonly DashboardRow[];
  isBusy: boolean;
  onRefresh: () => void;
}

function Chosen({ category, activities, isBusy, onRefresh }: ChosenProps) {
  if (!category) return activities.length === 0 ? <EmptyList isBusy={isBusy} onRefresh={onRefresh} /> : null;
  const own = activitiesOf(category, activities);
  return (
    <>
      <Summary category={category} counts={countProgress(own)} />
      {own.length === 0 ? <EmptyList isBusy={isBusy} onRefresh={onRefresh} /> : <ActivityList activities={own} />}
    </>
  );
}
