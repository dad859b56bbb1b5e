import { Text, VisuallyHidden } from "@learn/ui";
import { shownWords as words } from "./shown-words.ts";
import { Drawn } from "./drawn.tsx";
import { safeLink, shownAddress } from "./safe-link.ts";
import type { ProgramText, ShownBody } from "./work-bodies.ts";
import type { ReactNode } from "react";
import styles from "./work-view.module.css";

interface WorkViewProps {
  work: ShownBody & { title: string };
  /** The program that is referred to; null when it is gone. */
  program?: ProgramText | null;
  /** What runs it, where it can be run here. */
  run?: ReactNode;
}

/** A piece of work as people look at it. */
export function WorkView({ work, program = null, run }: WorkViewProps) {
  switch (work.kind) {
    case "text":
      return (
        <p className={styles.text} dir="auto">
          {work.body.text}
        </p>
      );
    case "link":
      return (
        <>
          <Link address={work.body.url} />
          <Note text={work.body.note} />
        </>
      );
    case "table":
      return (
        <>
          <Table title={work.title} {...work.body} />
          <Note text={work.body.note} />
        </>
      );
    case "drawing":
      return (
        <figure className={styles.figure}>
          <Drawn {...work.body} />
          <figcaption dir="auto">{work.body.description}</figcaption>
        </figure>
      );
    case "program":
      return (
        <>
          <Note text={work.body.note} />
          {program ? run : <Text tone="muted">{words.programGone}</Text>}
          {program && <Program {...program} />}
        </>
      );
    case "plan":
      return null;
  }
}

/** A program with its code and what it printed. */
function Program({ code, output }: ProgramText) {
  return (
    <>
      <Scrolled>{code}</Scrolled>
      {output !== "" && (
        <>
          <Text tone="meta">{words.programOutput}</Text>
          <Scrolled>{output}</Scrolled>
        </>
      )}
    </>
  );
}

function Scrolled({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre className={styles.code} dir="ltr" tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

function Note({ text }: { text: string }) {
  return text === "" ? null : (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  );
}

function Link({ address }: { address: string }) {
  const url = safeLink(address);
  if (!url) return <p className={styles.text}>{address}</p>;
  return (
    <p className={styles.link}>
      <a href={url.href} target="_blank" rel="noopener noreferrer">
        {shownAddress(address, url)}
        <VisuallyHidden> ({words.opensNewTab})</VisuallyHidden>
      </a>
    </p>
  );
}

function Table({ title, columns, rows }: { title: string; columns: string[]; rows: string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard and have a name
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={`${at}-${column}`} scope="col" dir="auto">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${at}-${row.join("|")}`}>
              {row.map((cell, column) => (
                <td key={`${column}-${cell}`} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
