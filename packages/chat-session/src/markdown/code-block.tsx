import { Button, CopyIcon } from "@learn/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { words } from "../words.ts";
import { copyText } from "./copy-text.ts";
import styles from "./markdown.module.css";
import { paintCode } from "./paint.ts";

/** How long the button says what has happened, in milliseconds. */
const saysMs = 4000;
const says = { rest: words.copy, copied: words.copied, marked: words.marked };

/** A program or another text to be taken literally, with a button that copies it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  const [state, setState] = useState<keyof typeof says>("rest");
  const shown = useRef<HTMLElement>(null);
  const pieces = useMemo(() => paintCode(code, language), [code, language]);

  useEffect(() => {
    if (state === "rest") return;
    const timer = setTimeout(() => setState("rest"), saysMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    if (shown.current) setState(await copyText(code, shown.current));
  };

  return (
    <figure className={styles.code}>
      <figcaption className={styles["code-head"]}>
        <span>{language || words.code}</span>
        <Button variant="quiet" icon={<CopyIcon size="s" />} onClick={() => void copy()}>
          {says[state]}
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name */}
      <pre tabIndex={0} role="group" aria-label={words.codeLabel(language)}>
        <code ref={shown}>
          {pieces.map((piece, index) =>
            typeof piece === "string" ? (
              piece
            ) : (
              // Pieces have no identity but their place.
              <span key={index} className={styles[`paint-${piece.paint}`]}>
                {piece.text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
