import { formatTime } from "@learn/data";
import type { Execution } from "../programs/execution.ts";
import { Card, Text } from "@learn/ui";
import { cutText, firstLines, lastLine, stateOf } from "../model/runs.ts";
import { runWords } from "../programs/words.ts";
import { RunLinks } from "./run-links.tsx";
import { RunSign } from "./run-state.tsx";
import styles from "./runs.module.css";
import type { OpenOverlay } from "./use-overlays.ts";

/** The programs of the session, the newest first. */
export function CodeHistory({ executions, open }: { executions: readonly Execution[]; open: OpenOverlay }) {
  return (
    <Card aria-labelledby="history-title">
      <div className={styles.history}>
        <div className={styles.title}>
          <h2 id="history-title">{runWords.history}</h2>
          {executions.length > 0 && <Text tone="meta">{runWords.count(executions.length)}</Text>}
        </div>
        {executions.length === 0 ? (
          <div>
            <Text>{runWords.empty}</Text>
            <Text tone="meta">{runWords.emptyHint}</Text>
          </div>
        ) : (
          <ul className={styles.runs}>
            {executions.map((execution, at) => (
              <Run key={execution.id} execution={execution} run={executions.length - at} open={open} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Run({ execution, run, open }: { execution: Execution; run: number; open: OpenOverlay }) {
  const { language, code, timestamp, by } = execution;
  return (
    <li className={styles.run}>
      <div className={styles.head}>
        <RunSign language={language} state={stateOf(execution)} />
        {by && <span className={styles.by}>{runWords.yours}</span>}
        <time dateTime={timestamp}>{formatTime(timestamp)}</time>
      </div>
      <pre>{firstLines(code)}</pre>
      <Says execution={execution} />
      <div className={styles.links}>
        <RunLinks execution={execution} run={run} open={open} />
      </div>
    </li>
  );
}

/** What came of it, in a few words. */
function Says({ execution: { error, output, isWebCode, waitingFor, asksPrediction } }: { execution: Execution }) {
  if (asksPrediction) return <p className={`${styles.says} ${styles.plain}`}>{runWords.guessFirst}</p>;
  if (waitingFor) return <p className={`${styles.says} ${styles.plain}`}>{runWords.asks}</p>;
  if (error !== null) return <p className={`${styles.says} ${styles.error}`}>{cutText(lastLine(error))}</p>;
  const isPrinted = output.trim() !== "";
  if (isPrinted && !isWebCode) return <p className={styles.says}>{cutText(output)}</p>;
  return (
    <p className={`${styles.says} ${styles.plain}`}>{isPrinted ? cutText(output) : isWebCode ? runWords.pageReady : runWords.noOutput}</p>
  );
}
