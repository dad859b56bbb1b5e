import styles from "./staff-overview.module.css";

/** How a whole is made up, as a bar; the words beside it say the same. */
export function ShareBar({ parts }: { parts: [kind: "done" | "begun" | "rest", count: number][] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: count }} />
        ))}
    </div>
  );
}
