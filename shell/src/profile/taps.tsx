import { ErrorText } from "@learn/ui";
import { useId } from "react";
import styles from "./complete-profile.module.css";

interface TapsProps {
  label: string;
  name: string;
  value: string;
  /** What each tap means, and its words. */
  options: Record<string, string>;
  /** What is around it says the same already. */
  hideLabel?: boolean;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** A choice of few, each of them one tap. */
export function Taps({ label, name, value, options, hideLabel, error, onChange }: TapsProps) {
  const id = useId();
  return (
    <fieldset
      className={`${styles.choice} ${hideLabel ? styles.hidden : ""}`}
      aria-describedby={error ? id : undefined}
      data-wrong={error ? "" : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.taps} data-many={Object.keys(options).length > 2 || undefined}>
        {Object.entries(options).map(([option, words]) => (
          <label key={option} className={styles.tap}>
            <input type="radio" name={name} value={option} checked={option === value} onChange={onChange} required />
            <TapWords>{words}</TapWords>
          </label>
        ))}
      </div>
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </fieldset>
  );
}

/** What stands in brackets explains: it is small, and breaks at its commas alone. */
function TapWords({ children }: { children: string }) {
  const [name, explained] = children.split(/ (?=\()/);
  return (
    <span>
      {name}
      {explained && (
        <small>
          {explained.split(/(?<=,)/).map((part) => (
            <span key={part}> {part.trim()}</span>
          ))}
        </small>
      )}
    </span>
  );
}
