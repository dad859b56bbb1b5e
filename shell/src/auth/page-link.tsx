import type { MouseEvent } from "react";
import styles from "./login-page.module.css";

interface PageLinkProps {
  to: string;
  onGo: (address: string) => void;
  words: string;
}

/** A link to another page for signing in. */
export function PageLink({ to, onGo, words }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    // A click with a key held opens another tab, as everywhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <a className={styles.link} href={to} onClick={follow}>
      {words}
    </a>
  );
}
