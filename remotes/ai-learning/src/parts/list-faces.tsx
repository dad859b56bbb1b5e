import { useLearner } from "@learn/area-kit";
import { ActivityRowsSkeleton, BoatPicture, Button, Card, EmptyState, FailedState, RefreshIcon, Text } from "@learn/ui";
import { words } from "../words.ts";

/** While the activities load. */
export function LoadingList() {
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
  return (
    <FailedState title={words.failedTitle} again={words.tryAgain} onAgain={onRetry}>
      {words.failedHint}
    </FailedState>
  );
}

/** When there is nothing to show. */
export function EmptyList({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  const { role } = useLearner();
  return (
    <EmptyState
      picture={<BoatPicture />}
      title={words.emptyTitle}
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
