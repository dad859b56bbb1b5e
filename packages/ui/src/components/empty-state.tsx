import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** `<BoatPicture />` for empty, `<MissingStonePicture />` for failed, `<GatePicture />` for closed. */
  picture?: ReactNode;
  title: ReactNode;
  /** One sentence that says what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** Level of the heading, 2 unless told. */
  level?: 1 | 2 | 3;
  /** "alert" when something failed. */
  role?: "status" | "alert";
}

/** A place with nothing in it: says why, and offers one thing to do. */
export function EmptyState({ picture, title, children, action, level = 2, role }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty} role={role}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {children != null && <p>{children}</p>}
      {action != null && <div className={styles.row}>{action}</div>}
    </div>
  );
}
