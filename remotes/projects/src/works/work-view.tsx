import { Text, VisuallyHidden } from "@learn/ui";
import { words } from "../words.ts";
import { Drawn } from "./drawn.tsx";
import { safeLink, shownAddress } from "./safe-link.ts";
import { ShownProgram } from "./shown-program.tsx";
import type { Work, WorkBody } from "./work.ts";
import styles from "./work-view.module.css";

interface WorkViewProps {
  work: WorkBody & { title: string };
  /** The program that is referred to; null when it is gone. */
  program?: Work["program"];
  /** Whether a web page can be run here; it stands as code else. */
  canRun?: boolean;
}

/** A piece of work as people look at it. */
export function WorkView({ work, program = null, canRun = false }: WorkViewProps) {
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
          {program ? <ShownProgram title={work.title} canRun={canRun} {...program} /> : <Text tone="muted">{words.programGone}</Text>}
        </>
      );
    case "plan":
      return null;
  }
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
