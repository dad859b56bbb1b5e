import { Button, EmptyState, MissingStonePicture, Row } from "@learn/ui";
import { words } from "./words.ts";

interface AreaFailedProps {
  title: string;
  isIncompatible: boolean;
  /** How often it has failed since the page was opened; from the second time on a reload is offered. */
  attempts: number;
  onRetry: () => void;
}

/** What stands in place of an area that could not be loaded or broke while it ran. */
export function AreaFailed({ title, isIncompatible, attempts, onRetry }: AreaFailedProps) {
  const mustReload = isIncompatible || attempts > 1;
  return (
    <EmptyState
      role="alert"
      level={1}
      picture={<MissingStonePicture />}
      title={words.failedTitle(title)}
      action={
        <Row>
          <Button variant="primary" onClick={onRetry}>
            {words.retry}
          </Button>
          {mustReload && (
            <Button variant="secondary" onClick={() => location.reload()}>
              {words.reload}
            </Button>
          )}
        </Row>
      }
    >
      {isIncompatible ? words.incompatible : words.failed}
    </EmptyState>
  );
}
