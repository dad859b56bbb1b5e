import { Stones, VisuallyHidden } from "@learn/ui";
import type { Evaluation } from "./evaluation.ts";
import styles from "./evaluation-dialog.module.css";
import { words } from "./words.ts";

const most = 5;

/** Each criterion with its level, 0 to 5, why it has it, the student's own words that show it, and one step more. */
export function CriteriaList({ criteria }: Pick<Evaluation, "criteria">) {
  if (criteria.length === 0) return null;
  return (
    <section className={styles.criteria} aria-label={words.criteria}>
      <h3 className={styles.eyebrow}>{words.criteria}</h3>
      <ul className={styles.criteria}>
        {criteria.map(({ name, level, quote, author, quotes = [], shown, next, teacher }) => (
          <li className={styles.criterion} key={name}>
            <p className={styles.name}>
              {name} <span className={styles.level}>{words.level(level, most)}</span>
            </p>
            <Stones states={Array.from({ length: most }, (_, index) => (index < level ? "done" : "rest"))} />
            {quote && <Quote author={author?.name}>{quote}</Quote>}
            {quotes
              .filter((other) => other.author.id !== author?.id)
              .map((other) => (
                <Quote key={other.author.id} author={other.author.name}>
                  {other.quote}
                </Quote>
              ))}
            <Reason level={level} shown={shown} />
            {teacher && (
              <p className={styles.line}>
                <strong>
                  <bdi>{words.teacher(teacher.name, words.level(teacher.level, most))}</bdi>
                </strong>
                <bdi>{teacher.reason}</bdi>
              </p>
            )}
            {next && <Line label={words.nextStep}>{next}</Line>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A student's own words; with their name where several work together. */
function Quote({ author, children }: { author?: string | undefined; children: string }) {
  return (
    <blockquote className={styles.quote}>
      {author === undefined ? <VisuallyHidden>{words.yourWords}</VisuallyHidden> : <bdi className={styles.author}>{author}</bdi>}
      {children}
    </blockquote>
  );
}

/** Why a criterion has its level. */
function Reason({ level, shown }: { level: number; shown: string }) {
  if (level === 0) return <p className={styles.line}>{words.notYet}</p>;
  return shown && <Line label={words.why}>{shown}</Line>;
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <p className={styles.line}>
      <strong>{label}</strong>
      {children}
    </p>
  );
}
