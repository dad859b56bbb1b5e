import { useCopy } from "@learn/chat-session";
import { Button, CopyIcon } from "@learn/ui";
import { useRef, type ReactNode } from "react";
import styles from "./console.module.css";
import { words } from "./words.ts";

interface PartProps {
  title: string;
  /** What its button copies. */
  text: string;
  tone?: "bad";
  /** Stands in the title's place: what is short enough for the head. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** One part of what is told about a run, with a button that copies it. */
export function Part({ title, text, tone, lead, children }: PartProps) {
  const shown = useRef<HTMLDivElement>(null);
  const { copy, said } = useCopy(() => text, shown);
  return (
    <section className={tone === "bad" ? `${styles.part} ${styles.bad}` : styles.part} aria-label={title}>
      <header className={styles["part-head"]}>
        {lead ? <div ref={shown}>{lead}</div> : <h3>{title}</h3>}
        <Button variant="quiet" icon={<CopyIcon size="s" />} aria-label={said ?? words.copyWhat(title)} onClick={copy}>
          {said ?? words.copy}
        </Button>
      </header>
      {children && <div ref={shown}>{children}</div>}
    </section>
  );
}

/** A text to be read letter by letter; what scrolls can be reached by keyboard. */
export function Literal({ label, children }: { label: string; children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name
    <pre className={styles.literal} tabIndex={0} role="group" aria-label={label}>
      <code>{children}</code>
    </pre>
  );
}
