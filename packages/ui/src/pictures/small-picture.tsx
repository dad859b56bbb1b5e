import type { ReactNode } from "react";
import styles from "./small-picture.module.css";

/** The frame of the small pictures for empty, failed and closed places. */
export function SmallPicture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles["small-picture"]} viewBox="0 0 200 130" aria-hidden="true">
      {children}
    </svg>
  );
}
