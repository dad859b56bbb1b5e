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

/** Leads along the guided path where no model answers and the area has one. */
export function GuidedWork({ opened, children }: { opened: OpenedActivity; children: ReactNode }) {
  const isGuided = useIsGuided();
  const [isChecking, setChecking] = useState(false);
  const opening = opened.module?.opening ?? null;
  const guided = useMemo(
    () => (isGuided ? { opening, isChecking, setChecking, onCheck: () => setChecking(true) } : null),
    [isGuided, opening, isChecking],
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
