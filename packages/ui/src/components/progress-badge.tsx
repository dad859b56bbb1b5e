import { Badge } from "./badge.tsx";
import { CheckIcon } from "../icons/check.tsx";
import { CircleIcon } from "../icons/circle.tsx";
import { HalfIcon } from "../icons/half.tsx";
import { words } from "../words.ts";

/** How far something is. */
export type Progress = "not started" | "started" | "completed";

const looks = {
  "not started": { kind: "gray", Icon: CircleIcon },
  started: { kind: "yellow", Icon: HalfIcon },
  completed: { kind: "green", Icon: CheckIcon },
} as const;

/** Gray, yellow or green, as the dashboard rules say. */
export function ProgressBadge({ progress }: { progress: Progress }) {
  const { kind, Icon } = looks[progress];
  return (
    <Badge kind={kind} icon={<Icon />}>
      {words.progress[progress]}
    </Badge>
  );
}
