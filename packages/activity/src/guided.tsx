import { useLearner } from "@learn/area-kit";
import type { GuidedPath } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { useWorkArea } from "./work-area.tsx";

/** The guided path of an open activity, and whether its check is open. */
export interface Guided extends GuidedPath {
  isChecking: boolean;
  setChecking: (isChecking: boolean) => void;
}

const GuidedContext = createContext<Guided | null>(null);

interface GuidedWorkProps {
  opened: OpenedActivity;
  /** What the page offers before the first answer, where the conversation is about no module that says it. */
  opening?: unknown;
  children: ReactNode;
}

/** Leads along the guided path where no model answers and the area has one. */
export function GuidedWork({ opened, opening: own = null, children }: GuidedWorkProps) {
  const isGuided = useIsGuided();
  const { honest } = useWorkArea().words;
  const [isChecking, setChecking] = useState(false);
  const opening = opened.module?.opening ?? own;
  const guided = useMemo(
    () => (isGuided ? { opening, honest, isChecking, setChecking, onCheck: () => setChecking(true) } : null),
    [isGuided, opening, honest, isChecking],
  );
  return <GuidedContext value={guided}>{children}</GuidedContext>;
}

/** The guided path of the activity around; null where a model answers. */
export function useGuided(): Guided | null {
  return use(GuidedContext);
}

/** Whether the area leads along the guided path: no model is connected. */
export function useIsGuided(): boolean {
  const { aiMode } = useLearner();
  return useWorkArea().isGuided === true && aiMode === "practice";
}
