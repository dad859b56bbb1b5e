import { Button, FailedState } from "@learn/ui";
import { useReachable } from "../reachability/use-reachable.ts";
import type { AreaErrorKind } from "./area-error.ts";
import { words } from "./words.ts";

interface AreaFailedProps {
  title: string;
  /** What is known of the reason; a bug of the area's own has none. */
  kind?: AreaErrorKind | undefined;
  /** Whether the site has a newer version of the shell, which the area fits. */
  hasNewerShell?: boolean;
  /** How often it has failed since the page was opened; from the second time on a reload is offered. */
  attempts: number;
  onRetry: () => void;
}

/** What stands in place of an area that could not be loaded or broke while it ran. */
export function AreaFailed({ title, kind, hasNewerShell = false, attempts, onRetry }: AreaFailedProps) {
  const reachable = useReachable();
  const needsShell = kind === "incompatible" || kind === "unsupported";
  // Trying again on this page can't help; at most a newer version of the page can.
  const offersReload = needsShell ? hasNewerShell : kind !== "foreign" && attempts > 1;
  const reason = () => {
    if (kind === "foreign") return words.foreign;
    if (needsShell) return hasNewerShell ? words.needsNewer : words.fitsNone;
    if (kind === "stopped") return words.stopped;
    return kind === "unavailable" && reachable === "yes" ? words.away : words.failed[reachable];
  };
  return (
    <FailedState
      level={1}
      title={kind === "stopped" ? words.stoppedTitle(title) : words.failedTitle(title)}
      again={words.retry}
      onAgain={onRetry}
      other={offersReload && <Button onClick={() => location.reload()}>{words.reload}</Button>}
    >
      {reason()}
    </FailedState>
  );
}
