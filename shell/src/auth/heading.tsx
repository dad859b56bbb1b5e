import { useEffect, useRef, type ReactNode } from "react";
import styles from "./login-page.module.css";

/** The head of a page that takes another's place: it takes the focus, so that nobody is left on a button that has gone. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
