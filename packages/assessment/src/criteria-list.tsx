import { Stones, VisuallyHidden } from "@learn/ui";
import type { Evaluation } from "./evaluation.ts";
import styles from "./evaluation-dialog.module.css";
import { words } from "./words.ts";

const most = 5;

/** Each criterion with its level, 0 to 5, and the student's own words that show it. */
export function CriteriaList({ criteria }: Pick<Evaluation, "criteria">) {
  if (criteria.length === 0) return null;
  return (
    <section className={styles.criteria} aria-label={words.criteria}>
      <h3 className={styles.eyebrow}>{words.criteria}</h3>
      <ul className={styles.criteria}>
        {criteria.map(({ name, level, quote }) => (
          <li className={styles.criterion} key={name}>
            <p className={styles.name}>
              {name} <span className={styles.level}>{words.level(level, most)}</span>
            </p>
            <Stones size="s" states={Array.from({ length: most }, (_, index) => (index < level ? "done" : "rest"))} />
            {quote && (
              <blockquote className={styles.quote}>
                <VisuallyHidden>{words.yourWords}</VisuallyHidden>
                {quote}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
