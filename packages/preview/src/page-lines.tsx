import { Text } from "@learn/ui";
import type { PageLine } from "./frame-message.ts";
import styles from "./web-preview.module.css";
import { words } from "./words.ts";

interface PageLinesProps {
  title: string;
  lines: readonly PageLine[];
  dropped: number;
  /** Lines of the page that are not the student's. */
  linesBefore: number;
}

/** What the page says to whoever builds it: its errors, and what it wrote to the console. */
export function PageLines({ title, lines, dropped, linesBefore }: PageLinesProps) {
  if (lines.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.lines} aria-label={title} tabIndex={0}>
      <Text tone="meta">{title}</Text>
      {dropped > 0 && <Text tone="meta">{words.more(dropped)}</Text>}
      <ol role="log">
        {lines.map((line, index) => (
          <li key={dropped + index} className={isBad(line) ? styles.bad : undefined}>
            {line.kind === "error" && (
              <strong>
                {words.error}
                {line.line !== null && <> ({words.onLine(line.line - linesBefore)})</>}:{" "}
              </strong>
            )}
            {line.text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function isBad(line: PageLine): boolean {
  return line.kind === "error" || line.level === "error";
}
