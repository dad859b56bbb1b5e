import { useActivities } from "@learn/activity";
import { AreaFrame, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import { useOwnModules } from "@learn/own-work";
import { ArrowRightIcon, Band, VisuallyHidden } from "@learn/ui";
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { Link, useLocation } from "react-router-dom";
import { isBegunDesign, newestSessions } from "../model/sessions.ts";
import { words } from "../words.ts";
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

interface StepProps {
  number: number;
  title: string;
  isOpen: boolean;
  /** Where the step is opened. */
  to: string;
  /** What the line says while it is folded, beside a title that doesn't say it all. */
  folded?: string;
  children: ReactNode;
}

/** One step of the way: open, or a line that leads there. */
function Step({ number, title, isOpen, to, folded, children }: StepProps) {
  const titleId = useId();
  const heading = useFocusAfterStepChange(isOpen);
  const name = (
    <>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <VisuallyHidden>{words.step(number)}: </VisuallyHidden>
    </>
  );
  if (!isOpen) {
    return (
      <li className={styles.folded}>
        {name}
        <div className={styles.line}>
          <h2>
            <Link to={to} state={arrives}>
              {title}
            </Link>
          </h2>
          {folded && <p>{folded}</p>}
        </div>
        <ArrowRightIcon />
      </li>
    );
  }
  return (
    <li className={styles.open} aria-current="step">
      <div className={styles.head}>
        {name}
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <section aria-labelledby={titleId} className={styles.content}>
        {children}
      </section>
    </li>
  );
}

const arrives = { toStep: true };

/**
 * Gives a heading the focus when a student has come from another step of the page: what they pressed is no longer there.
 * A page that was opened anew leaves the focus alone.
 */
function useFocusAfterStepChange(isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation();
  const hasCome = typeof state === "object" && state !== null && "toStep" in state;
  useEffect(() => {
    if (isOpen && hasCome) heading.current?.focus();
  }, [isOpen, hasCome, key]);
  return heading;
}
