import type { ReactNode } from "react";
import styles from "./starters.module.css";

export interface Starter {
  /** What is begun with it. */
  title: string;
  text: string;
  /** An icon of ours, drawn large on a bit of shore. */
  picture: ReactNode;
}

export interface StartersProps<One extends Starter> {
  /** Names them, as in 'Or begin with one of these'. */
  label: string;
  starters: readonly One[];
  onPick: (starter: One) => void;
}

/** Beginnings in pictures, for a place with nothing in it: a tap puts one into the form or the composer. */
export function Starters<One extends Starter>({ label, starters, onPick }: StartersProps<One>) {
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.starters}>
        {starters.map((starter) => (
          <button key={starter.title} type="button" className={styles.starter} onClick={() => onPick(starter)}>
            <span className={styles.picture} aria-hidden="true">
              <svg viewBox="0 0 160 72" preserveAspectRatio="xMidYMax slice">
                <path d="M0 40C40 22 78 46 112 32S150 26 160 32V72H0Z" fill="var(--accent-line)" />
                <path d="M0 56C36 46 80 62 116 54S150 50 160 54V72H0Z" fill="var(--accent)" opacity=".35" />
              </svg>
              {starter.picture}
            </span>
            <b>{starter.title}</b>
            <span className={styles.text}>{starter.text}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
