import { formatTime, type Execution } from "@learn/data";
import { AlertIcon, CheckCircleIcon, HalfIcon } from "@learn/ui";
import styles from "./console.module.css";
import { stateOf } from "./program-rules.ts";
import { words } from "./words.ts";

const icons = { worked: CheckCircleIcon, failed: AlertIcon, waiting: HalfIcon };

interface RunListProps {
  executions: readonly Execution[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** The programs of the conversation; choosing one shows it beside the list. */
export function RunList({ executions, selectedId, onSelect }: RunListProps) {
  return (
    <nav className={styles.list} aria-label={words.runs}>
      <h3>{words.history}</h3>
      <ul>
        {executions.map((execution) => {
          const state = stateOf(execution);
          const Icon = icons[state];
          return (
            <li key={execution.id}>
              <button className={styles.pick} type="button" aria-current={execution.id === selectedId} onClick={() => onSelect(execution.id)}>
                <span className={styles[state]}>
                  <Icon size="s" />
                </span>
                <span>
                  {execution.language} <span className={styles[state]}>{words[state]}</span>
                  {execution.by === "student" && <>, {words.yours}</>}
                </span>
                <time className={styles.when}>{formatTime(execution.timestamp)}</time>
                <code>{execution.code.trimStart().split("\n", 1)[0]}</code>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
