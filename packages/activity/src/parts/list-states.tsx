import { useLearner } from "@learn/area-kit";
import { ActivityRowsSkeleton, BoatPicture, Button, Card, EmptyState, FailedState, RefreshIcon, Text } from "@learn/ui";
import { useActivityArea } from "../activity-area.tsx";
import type { Topic } from "../model/topics.ts";

/** While the activities load. */
export function LoadingList() {
  const { words } = useActivityArea();
  return (
    <Card stack aria-busy="true">
      <Text tone="muted">
        <output>{words.loading}</output>
      </Text>
      <ActivityRowsSkeleton />
    </Card>
  );
}

/** When the activities could not be read. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { words } = useActivityArea();
  return (
    <FailedState title={words.failedTitle} again={words.tryAgain} onAgain={onRetry}>
      {words.failedHint}
    </FailedState>
  );
}

interface EmptyListProps {
  /** The topic that has nothing; without it there is nothing at all. */
  topic?: Topic | undefined;
  isBusy: boolean;
  onRefresh: () => void;
}

/** When there is nothing to show. */
export function EmptyList({ topic, isBusy, onRefresh }: EmptyListProps) {
  const { words } = useActivityArea();
  const { role } = useLearner();
  return (
    <EmptyState
      picture={<BoatPicture />}
      title={words.emptyTitle(topic?.title)}
      action={
        <Button variant="primary" icon={<RefreshIcon />} busy={isBusy} onClick={onRefresh}>
          {words.refreshActivities}
        </Button>
      }
    >
      {role === "student" ? words.emptyHint : words.emptyHintOthers}
    </EmptyState>
  );
}
