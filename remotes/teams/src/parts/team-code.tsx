import { useCopy } from "@learn/chat-session";
import { Button, CopyIcon, VisuallyHidden } from "@learn/ui";
import { useRef } from "react";
import { words } from "../words.ts";
import styles from "./team-card.module.css";

/** The code of a team, letter by letter, with a button that copies it. */
export function TeamCode({ code }: { code: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const { copy, said } = useCopy(() => code, shown);
  return (
    <div className={styles.code}>
      <VisuallyHidden>{words.codeOf(code)}</VisuallyHidden>
      <span ref={shown} className={styles.tiles} aria-hidden="true">
        {[...code].map((letter, place) => (
          <span key={place}>{letter}</span>
        ))}
      </span>
      <Button variant="quiet" icon={<CopyIcon />} aria-label={said ?? words.copyCode} onClick={copy}>
        <span aria-live="polite">{said ?? words.copy}</span>
      </Button>
    </div>
  );
}
