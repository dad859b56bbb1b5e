import { ArrowRightIcon, VisuallyHidden } from "@learn/ui";
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { Link, useLocation } from "react-router-dom";
import { words } from "../words.ts";
import styles from "./tutor-page.module.css";

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
export function Step({ number, title, isOpen, to, folded, children }: StepProps) {
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
