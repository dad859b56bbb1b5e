import { Button, FailedState } from "@learn/ui";
import { useReachable } from "../reachability/use-reachable.ts";
import type { AreaErrorKind } from "./area-error.ts";
import { words } from "./words.ts";

interface AreaFailedProps {
  title: string;
  /** What is known of the reason; a bug of the area's own has none. */
  kind?: AreaErrorKind | undefined;
  /** How often it has failed since the page was opened; from the second time on a reload is offered. */
  attempts: number;
  onRetry: () => void;
}

/** What stands in place of an area that could not be loaded or broke while it ran. */
export function AreaFailed({ title, kind, attempts, onRetry }: AreaFailedProps) {
  const reachable = useReachable();
  // Only another version of the shell can help.
  const needsShell = kind === "incompatible" || kind === "unsupported";
  return (
    <FailedState
      level={1}
      title={words.failedTitle(title)}
      again={words.retry}
      onAgain={onRetry}
      other={(needsShell || attempts > 1) && <Button onClick={() => location.reload()}>{words.reload}</Button>}
    >
      {needsShell ? words[kind] : words.failed[reachable]}
    </FailedState>
  );
}
