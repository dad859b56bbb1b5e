import { Card, Text } from "@learn/ui";
import { useId } from "react";
import { words } from "../words.ts";
import styles from "./told-tutor.module.css";

/** In place of a try where no model is connected: what a model would be told besides the design, the rules that count for every tutor. */
export function ToldTutor() {
  const titleId = useId();
  return (
    <Card stack aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {words.tryTitle}
      </h3>
      <Text>{words.tryNeedsModel}</Text>
      <ul className={styles.rules}>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
