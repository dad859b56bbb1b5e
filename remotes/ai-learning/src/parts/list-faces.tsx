import { ActivityRowsSkeleton, BoatPicture, Button, Card, EmptyState, MissingStonePicture, RefreshIcon, Text } from "@learn/ui";
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
    <Card>
      <EmptyState
        role="alert"
        picture={<MissingStonePicture />}
        title={words.failedTitle}
        action={
          <Button variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        }
      >
        {words.failedHint}
      </EmptyState>
    </Card>
  );
}

/** When there is nothing to show. */
export function EmptyList({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Card>
      <EmptyState
        picture={<BoatPicture />}
        title={words.emptyTitle}
        action={
          <Button variant="primary" icon={<RefreshIcon />} busy={isBusy} onClick={onRefresh}>
            {words.refreshActivities}
          </Button>
        }
      >
        {words.emptyHint}
      </EmptyState>
    </Card>
  );
}
