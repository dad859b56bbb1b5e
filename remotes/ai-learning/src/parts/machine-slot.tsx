import { useLearner } from "@learn/area-kit";
import { personalKey } from "@learn/data";
import { Button, Notice, Skeleton, ToolIcon } from "@learn/ui";
import { useEffect, useState, type ComponentType } from "react";
import { machineNamed } from "../machines/machines.ts";
import { machineWords as words } from "../words.ts";
import type { FramedMachineProps } from "./framed-machine.tsx";

interface MachineSlotProps {
  /** As the activity names it. */
  name: string;
  sessionId: string;
  onFacts: FramedMachineProps["onFacts"];
}

type Loaded = { state: "loading" } | { state: "failed" } | { state: "ready"; Machine: ComponentType<FramedMachineProps> };

/** The place of an activity's machine: it is loaded by itself, and when that fails the talk goes on without it. */
export function MachineSlot({ name, sessionId, onFacts }: MachineSlotProps) {
  const learner = useLearner();
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  useEffect(() => {
    let isGone = false;
    const show = (next: Loaded) => void (isGone || setLoaded(next));
    machineNamed(name)?.().then(
      ({ default: Machine }) => show({ state: "ready", Machine }),
      () => show({ state: "failed" }),
    );
    return () => void (isGone = true);
  }, [name]);
  if (loaded.state === "loading") return <Skeleton height="2.75rem" />;
  if (loaded.state === "failed")
    return (
      // A browser remembers a file that failed for as long as the page lives.
      <Notice icon={<ToolIcon />} title={words.failed} action={<Button onClick={() => location.reload()}>{words.reload}</Button>} />
    );
  return <loaded.Machine keptAs={personalKey(learner.id, `machine.${sessionId}`)} onFacts={onFacts} />;
}
