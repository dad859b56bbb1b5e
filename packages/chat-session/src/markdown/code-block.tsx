import { Button, CopyIcon } from "@learn/ui";
import { useEffect, useState } from "react";
import { words } from "../words.ts";
import styles from "./markdown.module.css";

const copiedMs = 2000;

/** A program or another text to be taken literally, with a button that copies it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Without permission the button keeps its word, and the code can still be marked by hand.
      () => setCopied(false),
    );

  return (
    <figure className={styles.code}>
      <figcaption className={styles["code-head"]}>
        <span>{language || words.code}</span>
        <Button variant="quiet" icon={<CopyIcon size="s" />} onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name */}
      <pre tabIndex={0} role="group" aria-label={words.codeLabel(language)}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
