import { Button, FailedState } from "@learn/ui";
import { useReachable } from "../reachability/use-reachable.ts";
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
  const reachable = useReachable();
  const mustReload = isIncompatible || attempts > 1;
  return (
    <FailedState
      level={1}
      title={words.failedTitle(title)}
      again={words.retry}
      onAgain={onRetry}
      other={mustReload && <Button onClick={() => location.reload()}>{words.reload}</Button>}
    >
      {isIncompatible ? words.incompatible : words.failed[reachable]}
    </FailedState>
  );
}
