import { WorkArea, type WorkAreaDefinition } from "@learn/activity";
import type { ListedActivity } from "@learn/data";
import { createContext, use, type ComponentType, type ReactNode } from "react";
import type { OwnWorkWords } from "./words.ts";

/** What an area in which students make modules of their own tells about itself. */
export interface OwnWorkDefinition extends WorkAreaDefinition {
  /** What its rows of `learning_modules` carry for this area. */
  category: string;
  /** What its rows of `dashboard` carry. */
  categoryActivity: string;
  /** Where a session is worked on, below the area's path; `session/<id>` unless told. */
  sessionPath?: (row: Pick<ListedActivity, "id" | "learning_module_id">) => string;
  words: OwnWorkWords;
  /** How many questions lead through a session without a model, where it is the same for each. */
  questions?: number;
}

const OwnWorkContext = createContext<OwnWorkDefinition | null>(null);

/** Tells everything inside which area it works for. */
function OwnWorkArea({ value, children }: { value: OwnWorkDefinition; children: ReactNode }) {
  return (
    <OwnWorkContext value={value}>
      <WorkArea value={value}>{children}</WorkArea>
    </OwnWorkContext>
  );
}

/** A screen of an area whose inside works for that area. */
export function ownWorkScreen(area: OwnWorkDefinition, Inside: ComponentType): ComponentType {
  return function OwnWorkScreen() {
    return (
      <OwnWorkArea value={area}>
        <Inside />
      </OwnWorkArea>
    );
  };
}

/** The area that is worked for; only inside `OwnWorkArea`. */
export function useOwnWorkArea(): OwnWorkDefinition {
  const area = use(OwnWorkContext);
  if (!area) throw new Error("useOwnWorkArea works only inside an OwnWorkArea");
  return area;
}
