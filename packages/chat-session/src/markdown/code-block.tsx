import { Button, CopyIcon } from "@learn/ui";
import { useRef } from "react";
import { words } from "../words.ts";
import styles from "./markdown.module.css";
import { useCopy } from "./use-copy.ts";
import { useHighlighted } from "./use-highlighted.ts";

/** A program or another text to be taken literally, with a button that copies it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  const shown = useRef<HTMLElement>(null);
  const tokens = useHighlighted(code, language);
  const { copy, said } = useCopy(() => code, shown);

  return (
    <figure className={styles.code}>
      <figcaption className={styles["code-head"]}>
        <span>{language || words.code}</span>
        <Button variant="quiet" icon={<CopyIcon size="s" />} onClick={copy}>
          {said ?? words.copy}
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name */}
      <pre tabIndex={0} role="group" aria-label={words.codeLabel(language)}>
        <code ref={shown}>
          {tokens.map(({ text, kind }, index) =>
            // Pieces have no identity but their place.
            kind ? (
              <span key={index} className={styles[`code-${kind}`]}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
