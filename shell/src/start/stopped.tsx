import { Button } from "@learn/ui/first-page";
import type { ReactNode } from "react";
import styles from "./stopped.module.css";
import { words } from "./words.ts";

interface StoppedProps {
  title?: string;
  onAgain: () => void;
  /** What the button says; by default that the page is loaded again. */
  again?: string;
  /** Another way out, such as signing out. */
  children?: ReactNode;
}

/** The whole page when it can't go on, with a way to try again. */
export function Stopped({ title = words.failedTitle, onAgain, again = words.reload, children }: StoppedProps) {
  return (
    <main className="alone">
      <div role="alert">
        <h1>{title}</h1>
        <p>{words.failed}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onAgain}>
          {again}
        </Button>
        {children}
      </div>
    </main>
  );
}
