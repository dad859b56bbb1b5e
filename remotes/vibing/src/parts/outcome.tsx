import { Text } from "@learn/ui";
import { errorInWords } from "../model/error-in-words.ts";
import type { Execution } from "../programs/execution.ts";
import { runWords } from "../programs/words.ts";
import styles from "./runs.module.css";

/** What a program printed, and how it ended. */
export function Outcome({ execution }: { execution: Execution }) {
  const { output, outputCut, isWebCode, asksPrediction } = execution;
  return (
    <>
      {output !== "" && !isWebCode && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name
        <pre className={styles.printed} tabIndex={0} role="group" aria-label={runWords.output}>
          {output}
        </pre>
      )}
      {outputCut && <Text tone="meta">{runWords.outputCut}</Text>}
      {!asksPrediction && <Ending execution={execution} />}
    </>
  );
}

/** How it ended, where that is more than what it printed. */
function Ending({ execution: { error, errorLine, output, isWebCode, waitingFor } }: { execution: Execution }) {
  if (waitingFor) return <Text tone="small">{runWords.asks}</Text>;
  if (error !== null) {
    const plain = errorInWords(error);
    return (
      <>
        {plain && <Text>{plain}</Text>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name */}
        <pre className={`${styles.printed} ${styles.error}`} tabIndex={0} role="group" aria-label={runWords.error}>
          {error.trimEnd()}
        </pre>
        {errorLine !== null && <Text tone="small">{runWords.line(errorLine)}</Text>}
      </>
    );
  }
  // A page prints nothing: its record says where to see it.
  if (isWebCode) return <Text tone="small">{output || runWords.pageReady}</Text>;
  return output === "" ? <Text tone="small">{runWords.noOutput}</Text> : null;
}
