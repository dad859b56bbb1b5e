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

/** What the page offers to the first question of any path, which the greeting asks: each has a hint and can be said in another way. */
const firstQuestion = { question: 1, step: "answer", through: [], skipped: [], hintsLeft: 1, hasAnotherWay: true };

interface GuidedWorkProps {
  opened: OpenedActivity;
  /** How many questions the path has, where its area knows it before the first answer; else its module says it. */
  questions?: number | undefined;
  children: ReactNode;
}

/** Leads along the guided path where no model answers. */
export function GuidedWork({ opened, questions, children }: GuidedWorkProps) {
  const isGuided = useIsGuided();
  const { honest } = useWorkArea().words;
  const [isChecking, setChecking] = useState(false);
  const opening = useMemo(
    () => (questions === undefined && opened.module?.opening) || { ...firstQuestion, of: questions },
    [opened.module, questions],
  );
  const guided = useMemo(
    () =>
      isGuided
        ? { opening, material: opened.module?.description, honest, isChecking, setChecking, onCheck: () => setChecking(true) }
        : null,
    [isGuided, opening, opened.module, honest, isChecking],
  );
  return <GuidedContext value={guided}>{children}</GuidedContext>;
}

/** The guided path of the activity around; null where a model answers. */
export function useGuided(): Guided | null {
  return use(GuidedContext);
}

/** Whether areas lead along the guided path: no model is connected. */
export function useIsGuided(): boolean {
  return useLearner().aiMode === "practice";
}
