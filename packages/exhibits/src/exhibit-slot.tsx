import { useLearner } from "@learn/area-kit";
import { personalKey } from "@learn/data";
import type { StoredExhibit } from "@learn/exhibit-data";
import { Button, Notice, Skeleton, ToolIcon } from "@learn/ui";
import { useEffect, useState, type ComponentType } from "react";
import { framed, type FramedProps } from "./framed.tsx";
import { exhibitNamed } from "./kinds.ts";
import { words } from "./words.ts";

interface ExhibitSlotProps extends Omit<FramedProps, "keptAs"> {
  stored: StoredExhibit;
  sessionId: string;
}

type Loaded = { state: "loading" } | { state: "failed" } | { state: "ready"; Exhibit: ComponentType<FramedProps> };

/** The place of an activity's exhibit: it is loaded by itself, and when that fails the conversation goes on without it. */
export function ExhibitSlot({ sessionId, ...props }: ExhibitSlotProps) {
  const learner = useLearner();
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const { id } = props.stored;
  useEffect(() => {
    let isGone = false;
    const show = (next: Loaded) => void (isGone || setLoaded(next));
    const load = exhibitNamed(id);
    if (load === null) show({ state: "failed" });
    else
      load().then(
        ({ default: kind }) => show({ state: "ready", Exhibit: kind.use(framed) }),
        () => show({ state: "failed" }),
      );
    return () => void (isGone = true);
  }, [id]);
  if (loaded.state === "loading") return <Skeleton height="12rem" />;
  if (loaded.state === "failed")
    // A browser remembers a file that failed for as long as the page lives.
    return <Notice icon={<ToolIcon />} title={words.failed} action={<Button onClick={() => location.reload()}>{words.reload}</Button>} />;
  return <loaded.Exhibit {...props} keptAs={personalKey(learner.id, `exhibit.${sessionId}`)} />;
}
