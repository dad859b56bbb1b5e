import { useHighlighted } from "@learn/chat-session";
import { Button, TerminalIcon, Text } from "@learn/ui";
import { useEffect, useMemo, useRef } from "react";
import { changedLines } from "../model/changed-lines.ts";
import { errorInWords } from "../model/error-in-words.ts";
import { lastLine } from "../model/runs.ts";
import type { Execution } from "../programs/execution.ts";
import { runWords, stageWords as words } from "../programs/words.ts";
import styles from "./code-view.module.css";

interface CodeViewProps {
  code: string;
  language: Execution["language"];
  version: number;
  /** The version that it is compared with; null for the first one. */
  before: { code: string; version: number } | null;
  error: { text: string; line: number | null } | null;
  /** Opens it where it can be written in; null where that stands beside it. */
  onConsole: (() => void) | null;
}

/** A program to read: what is new since the version before is marked, and an error stands at its line in plain words. */
export function CodeView({ code, language, version, before, error, onConsole }: CodeViewProps) {
  const tokens = useHighlighted(code, language);
  const lines = useMemo(() => linesOf(tokens), [tokens]);
  const changed = useMemo(() => (before === null ? new Set<number>() : changedLines(before.code, code)), [before, code]);
  const isOnALine = error?.line != null && error.line >= 1 && error.line <= lines.length;
  const [firstChanged] = changed;
  const first = isOnALine ? error.line : firstChanged;
  const looked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to undo.
    looked.current?.scrollIntoView({ block: "center" });
  }, [first]);
  const said = error && <PlainError text={error.text} />;
  return (
    <>
      <div className={styles.head}>
        <Text tone="small">{before === null ? words.unchanged : words.changed([...changed], before.version)}</Text>
        {onConsole && (
          <Button icon={<TerminalIcon />} onClick={onConsole}>
            {runWords.openConsole}
          </Button>
        )}
      </div>
      {!isOnALine && said}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ol className={styles.code} aria-label={words.codeOf(version)} tabIndex={0}>
        {lines.map((pieces, at) => {
          const isWrong = isOnALine && error.line === at + 1;
          const line = pieces.map(({ text, kind }, index) => (
            // Pieces have no identity but their place.
            <span key={index} style={kind && { color: `var(--code-${kind})` }}>
              {text}
            </span>
          ));
          return (
            <li key={at} ref={first === at + 1 ? looked : undefined} className={isWrong ? styles.wrong : undefined}>
              {changed.has(at + 1) ? <mark>{line}</mark> : <code>{line}</code>}
              {isWrong && said}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function PlainError({ text }: { text: string }) {
  const plain = errorInWords(text);
  return (
    <p className={styles.error}>
      {plain && <b>{plain}</b>} {lastLine(text)}
    </p>
  );
}

function linesOf(tokens: ReturnType<typeof useHighlighted>) {
  const lines: (typeof tokens)[] = [[]];
  for (const { text, kind } of tokens)
    text.split("\n").forEach((part, at) => {
      if (at > 0) lines.push([]);
      if (part !== "") lines.at(-1)!.push({ text: part, kind });
    });
  return lines;
}
