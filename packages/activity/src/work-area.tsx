import type { AreaEvaluation } from "@learn/assessment";
import { createContext, use, type ReactNode } from "react";
import type { WorkWords } from "./words.ts";

/** What an area tells about the conversations that are led in it. */
export interface WorkAreaDefinition {
  /** The area's id, which is the name of its function too. */
  id: string;
  /** Height of the conversation's messages, in pixels. */
  talkHeight: number;
  words: WorkWords;
  /** How an evaluation is worded and celebrated. */
  evaluation: AreaEvaluation;
}

const WorkAreaContext = createContext<WorkAreaDefinition | null>(null);

/** Tells conversations inside which area they are led in. */
export function WorkArea({ value, children }: { value: WorkAreaDefinition; children: ReactNode }) {
  return <WorkAreaContext value={value}>{children}</WorkAreaContext>;
}

/** The area whose conversation is led; only inside `WorkArea`. */
export function useWorkArea(): WorkAreaDefinition {
  const area = use(WorkAreaContext);
  if (!area) throw new Error("useWorkArea works only inside a WorkArea");
  return area;
}
