import { focusComposer, type ChatSession } from "@learn/chat-session";
import { Button, Text } from "@learn/ui";
import { useEffect, useRef } from "react";
import { words } from "../words.ts";
import styles from "./change-parts.module.css";
import type { TutorPart } from "./use-design-talk.ts";

interface ChangePartsProps {
  session: ChatSession;
  parts: TutorPart[];
  isReplying: boolean;
}

/** The parts of a tutor on the guided path: each can be answered again at any time, also behind the last question. */
export function ChangeParts({ session, parts, isReplying }: ChangePartsProps) {
  const isAsked = useRef(false);
  useEffect(() => {
    // There is no field behind the last question: it comes with the reply that asks again.
    if (isReplying || !isAsked.current) return;
    isAsked.current = false;
    focusComposer(session);
  }, [isReplying, session]);
  if (parts.length === 0) return null;
  const change = (question: number) => {
    isAsked.current = true;
    session.getState().send(words.changeAnswer, { move: { kind: "change", question } });
  };
  return (
    <ul className={styles.parts} aria-label={words.parts}>
      {parts.map(({ question, name, text }) => (
        <li key={question}>
          <span>{name}</span>
          <Button variant="quiet" disabled={isReplying} aria-label={words.changeNamed(name)} onClick={() => change(question)}>
            {words.changePart}
          </Button>
          <Text dir="auto" tone={text === "" ? "muted" : undefined}>
            {text === "" ? words.partOpen : text}
          </Text>
        </li>
      ))}
    </ul>
  );
}
