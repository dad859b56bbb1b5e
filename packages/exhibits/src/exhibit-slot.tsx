import { useLearner } from "@learn/area-kit";
import { personalKey } from "@learn/data";
import type { StoredExhibit } from "@learn/exhibit-data";
import { Button, Notice, Skeleton, ToolIcon } from "@learn/ui";
import { framed, type FramedProps } from "./framed.tsx";
import { useKind } from "./use-kind.ts";
import { words } from "./words.ts";

interface ExhibitSlotProps extends Omit<FramedProps, "keptAs"> {
  stored: StoredExhibit;
  sessionId: string;
}

/** The place of an activity's exhibit: it is loaded by itself, and when that fails the conversation goes on without it. */
export function ExhibitSlot({ sessionId, ...props }: ExhibitSlotProps) {
  const learner = useLearner();
  const loaded = useKind(props.stored.id, framed);
  if (loaded.state === "loading") return <Skeleton height="12rem" />;
  if (loaded.state === "failed")
    // A browser remembers a file that failed for as long as the page lives.
    return <Notice icon={<ToolIcon />} title={words.failed} action={<Button onClick={() => location.reload()}>{words.reload}</Button>} />;
  return <loaded.Shown {...props} keptAs={personalKey(learner.id, `exhibit.${sessionId}`)} />;
}
