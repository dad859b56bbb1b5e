import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

export interface NoticeProps {
  kind?: "quiet" | "attention" | "accent" | "danger";
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** "status" waits for a pause of the screen reader, "alert" speaks at once. */
  role?: "status" | "alert";
}

/** A strip on the page that says how things stand. */
export function Notice({ kind = "quiet", icon, title, children, action, role }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[`notice-${kind}`], action != null && styles["has-end"])} role={role}>
      {icon}
      <div>
        <strong>{title}</strong>
        {children != null && <p className={styles.say}>{children}</p>}
      </div>
      {action != null && <div className={styles.end}>{action}</div>}
    </div>
  );
}
