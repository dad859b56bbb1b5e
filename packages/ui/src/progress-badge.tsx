import { Badge } from "./badge.tsx";
import { CheckIcon } from "./icons/check.tsx";
import { CircleIcon } from "./icons/circle.tsx";
import { HalfIcon } from "./icons/half.tsx";

export type Progress = "not started" | "started" | "completed";

/** Gray, yellow or green, as the dashboard rules say. */
export function ProgressBadge({ progress }: { progress: Progress }) {
  switch (progress) {
    case "completed":
      return (
        <Badge kind="green" icon={<CheckIcon />}>
          Completed
        </Badge>
      );
    case "started":
      return (
        <Badge kind="yellow" icon={<HalfIcon />}>
          Started
        </Badge>
      );
    case "not started":
      return (
        <Badge kind="gray" icon={<CircleIcon />}>
          Not started
        </Badge>
      );
  }
}
