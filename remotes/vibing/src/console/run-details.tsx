import { formatTime } from "@learn/data";
import type { Execution } from "../programs/execution.ts";
import { Button, QuestionIcon, Text } from "@learn/ui";
import { errorInWords } from "../model/error-in-words.ts";
import { durationOf } from "../model/runs.ts";
import styles from "./console.module.css";
import { Literal, Part } from "./part.tsx";
import { words } from "./words.ts";

interface RunDetailsProps {
  execution: Execution;
  busy: boolean;
  onExplain: ((executionId: string) => void) | undefined;
}

/** What became of a program: language, time, the duration if it ran, its output, and its error. */
export function RunDetails({ execution, busy, onExplain }: RunDetailsProps) {
  const { language, output, error, errorLine, outputCut, isWebCode, waitingFor, isPrepared } = execution;
  const durationMs = durationOf(execution);
  const facts: [string, string][] = [
    [words.language, language],
    ...(isPrepared ? [] : [[words.time, formatTime(execution.timestamp, "seconds")] satisfies [string, string]]),
    ...(durationMs === null ? [] : [[words.duration, words.ms(durationMs)] satisfies [string, string]]),
  ];
  return (
    <>
      <Part
        title={words.details}
        text={facts.map(([name, value]) => `${name}: ${value}`).join("\n")}
        lead={
          <dl className={styles.details}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        }
      />
      {!waitingFor && (
        <Part title={words.output} text={output}>
          {output === "" || isWebCode ? (
            <p className={styles.note}>{isWebCode ? output || words.webOutput : words.noOutput}</p>
          ) : (
            <Literal label={words.output}>{output}</Literal>
          )}
          {outputCut && <p className={styles.note}>{words.cut}</p>}
        </Part>
      )}
      {error !== null && (
        <Part title={words.errorTitle} text={error} tone="bad">
          <p className={styles.note}>{errorInWords(error)}</p>
          <Literal label={words.errorTitle}>{error}</Literal>
          <div className={styles.foot}>
            {errorLine !== null && <Text tone="meta">{words.onLine(errorLine)}</Text>}
            {onExplain && (
              <Button variant="accent" icon={<QuestionIcon />} disabled={busy} onClick={() => onExplain(execution.id)}>
                {words.explain}
              </Button>
            )}
          </div>
        </Part>
      )}
    </>
  );
}
