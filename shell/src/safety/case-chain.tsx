import type { SafetyCase } from "@learn/data/safety-cases";
import { caseWords as words } from "./case-words.ts";
import styles from "./safety.module.css";

const states = ["new", "seen", "handling", "closed"] as const;

/** How far a case has come, as four dots with their words. */
export function CaseChain({ seen: { state, part, handledBy } }: { seen: SafetyCase }) {
  const reached = states.indexOf(state);
  return (
    <ol className={styles.chain} data-part={part} aria-label={words.state}>
      {states.map((each, index) => (
        <li key={each} data-on={index <= reached || undefined} aria-current={index === reached ? "step" : undefined}>
          {words.chain[each]}
          {each === "handling" && handledBy !== null && <span>{words.by(handledBy)}</span>}
        </li>
      ))}
    </ol>
  );
}
