import { useId } from "react";
import styles from "./pieces.module.css";

interface RangeProps {
  label: string;
  value: number;
  from: number;
  to: number;
  step?: number;
  /** What a number is shown as; by itself where it speaks for itself. */
  shown?: (value: number) => string;
  onSet(value: number): void;
  /** The hand or the keys have come to rest. */
  onRest(): void;
}

/** A number that is set by sliding or by the arrow keys. */
export function Range({ label, value, from, to, step = 1, shown = String, onSet, onRest }: RangeProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {shown(value)}
      </output>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={shown(value)}
        onChange={({ target }) => onSet(target.valueAsNumber)}
        onPointerUp={onRest}
        onBlur={onRest}
      />
    </div>
  );
}
