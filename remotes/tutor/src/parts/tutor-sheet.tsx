import { LongText } from "@learn/long-text";
import type { Ref } from "react";
import type { Tutor } from "../model/tutor.ts";
import { words } from "../words.ts";
import styles from "./tutor-sheet.module.css";

interface TutorSheetProps {
  tutor: Tutor;
  /** What is printed. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Everything about a tutor, as it is read and printed.
 *
 * @see requirements TUTOR-033 to TUTOR-036, TUTOR-087
 */
export function TutorSheet({ tutor, ref }: TutorSheetProps) {
  const parts = [
    [words.description, tutor.description],
    [words.outcomes, tutor.outcomes],
    [words.metrics, tutor.metrics_for_success],
    [words.instructions, tutor.ai_facilitator_instructions],
  ] as const;
  return (
    <div ref={ref} className={styles.sheet}>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h3>{title}</h3>
          <LongText text={text.trim() === "" ? words.empty : text} under={3} />
        </section>
      ))}
    </div>
  );
}
