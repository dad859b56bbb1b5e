import { Button } from "@learn/ui";
import { useId, type ReactNode } from "react";
import { words } from "../words.ts";
import styles from "./pieces.module.css";

interface OnceGuessedProps {
  isAwake: boolean;
  onPress(): void;
  children: ReactNode;
}

/** The press that reveals something: it waits for the child's guess, and says so. */
export function OnceGuessed({ isAwake, onPress, children }: OnceGuessedProps) {
  const id = useId();
  return (
    <>
      <Button variant="primary" disabled={!isAwake} aria-describedby={isAwake ? undefined : id} onClick={onPress}>
        {children}
      </Button>
      {!isAwake && (
        <p className={styles.note} id={id}>
          {words.guessFirst}
        </p>
      )}
    </>
  );
}
