import { useCopy } from "@learn/chat-session";
import { Button, CopyIcon, Text } from "@learn/ui";
import { useRef } from "react";
import styles from "./hand-in.module.css";
import { handInWords as words } from "./words.ts";

/** The address of a link that was just made: nobody can read it again afterwards. */
export function MadeLink({ address }: { address: string }) {
  const shown = useRef<HTMLElement>(null);
  const { copy, said } = useCopy(() => address, shown);
  return (
    <div className={styles.part}>
      <Text tone="meta">{words.madeHint}</Text>
      <code ref={shown} className={styles.address} dir="ltr">
        {address}
      </code>
      <div>
        <Button icon={<CopyIcon />} onClick={copy}>
          <span aria-live="polite">{said ?? words.copy}</span>
        </Button>
      </div>
    </div>
  );
}
