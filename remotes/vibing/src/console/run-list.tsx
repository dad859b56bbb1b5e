import { formatTime } from "@learn/data";
import type { Execution } from "../programs/execution.ts";
import { useEffect, useRef } from "react";
import { firstLines, stateOf } from "../model/runs.ts";
import { RunSign } from "../parts/run-state.tsx";
import { runWords } from "../programs/words.ts";
import styles from "./console.module.css";
import { words } from "./words.ts";

interface RunListProps {
  executions: readonly Execution[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** The programs of the conversation; choosing one shows it beside the list. */
export function RunList({ executions, selectedId, onSelect }: RunListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In a long list the chosen one may be out of sight, for example when it was chosen elsewhere.
    list.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selectedId]);
  return (
    <nav className={styles.list} aria-label={words.runs}>
      <h3>{words.history}</h3>
      <ul ref={list}>
        {executions.map((execution) => (
          <li key={execution.id}>
            <button className={styles.pick} type="button" aria-current={execution.id === selectedId} onClick={() => onSelect(execution.id)}>
              <span className={styles.what}>
                <RunSign language={execution.language} state={stateOf(execution)} size="s" />
                {execution.by === "student" && <span className={styles.yours}>{runWords.yours}</span>}
              </span>
              {!execution.isPrepared && (
                <time className={styles.when} dateTime={execution.timestamp}>
                  {formatTime(execution.timestamp)}
                </time>
              )}
              <code>{firstLines(execution.code, 1)}</code>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
