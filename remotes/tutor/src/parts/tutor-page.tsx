import { useActivities } from "@learn/activity";
import { AreaFrame, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import { useOwnModules } from "@learn/own-work";
import { Band } from "@learn/ui";
import type { ReactNode } from "react";
import { isBegunDesign, newestSessions } from "../model/sessions.ts";
import { words } from "../words.ts";
import { Step } from "./step.tsx";
import styles from "./tutor-page.module.css";

interface TutorPageProps {
  /** The step that is open; the others are one line each. */
  step: "choose" | "design" | "use";
  /** The tutor that stays selected on the way back to the first step. */
  selected?: string | null;
  /** A talk fills the open step: on wide screens everything shares the height of the window. */
  isTalk?: boolean;
  children: ReactNode;
}

/**
 * The page's three sections, one open at a time.
 *
 * @see requirements TUTOR-002, TUTOR-003, TUTOR-013, TUTOR-019
 */
export function TutorPage({ step, selected = null, isTalk = false, children }: TutorPageProps) {
  const tutors = useAreaPath();
  const { data: modules } = useOwnModules();
  const { data: rows = [] } = useActivities("Tutor");
  const last = [...newestSessions(rows).values()].at(-1);
  const tutor = modules?.find(({ learning_module_id }) => learning_module_id === last?.learning_module_id);
  return (
    <AreaFrame title={words.title}>
      <div className={styles.page} data-talk={isTalk || undefined}>
        <Band slim={step !== "choose"} title={words.title} tagline={words.tagline} icon={<OwnIcon />} motif={<OwnMotif />} />
        <ol className={styles.steps}>
          <Step number={1} title={words.chooseTitle} isOpen={step === "choose"} to={selected ? `${tutors}?selected=${selected}` : tutors}>
            {children}
          </Step>
          <Step
            number={2}
            title={words.designTitle}
            isOpen={step === "design"}
            to={`${tutors}/design`}
            folded={rows.some(isBegunDesign) ? words.designWaits : words.designFolded}
          >
            {children}
          </Step>
          <Step
            number={3}
            title={words.useTitle}
            isOpen={step === "use"}
            to={last && tutor ? `${tutors}/session/${last.id}` : `${tutors}/learn`}
            folded={tutor ? words.useGoesOn(tutor.title) : words.useFolded}
          >
            {children}
          </Step>
        </ol>
      </div>
    </AreaFrame>
  );
}
