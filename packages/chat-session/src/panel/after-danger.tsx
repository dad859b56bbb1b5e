import { Button } from "@learn/ui";
import type { MouseEvent } from "react";
import { useStore } from "zustand";
import { restAfterDanger } from "../session/after-danger.ts";
import type { ChatSession } from "../session/chat-state.ts";
import { choiceWords, words } from "../words.ts";
import { focusComposer } from "./composer-focus.ts";
import styles from "./messages.module.css";

/** After a signal of danger the learner chooses by a button: to write some more, or to go back to the activity. */
export function AfterDanger({ session }: { session: ChatSession }) {
  const rest = useStore(session, ({ messages }) => restAfterDanger(messages));
  const isFree = useStore(
    session,
    ({ reply, cooldownUntil, talk }) => reply.state === "idle" && cooldownUntil === null && talk?.isGone !== true,
  );
  if (rest === null || !isFree) return null;
  const choose = (choice: keyof typeof choiceWords) => session.getState().send(choiceWords[choice], { extension: { choice } });
  const talkOn = () => {
    choose("talk");
    focusComposer(session);
  };
  const goBack = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears, so focus moves to where the question is read.
    if (document.activeElement === currentTarget) currentTarget.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    choose("back");
  };
  return (
    <div className={`${styles.group} ${styles.msg}`}>
      <span />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form */}
      <div className={styles.choices} role="group" aria-label={words.goOnHow}>
        {/* Who writes on already needs no button for it. */}
        {rest === "danger" && <Button onClick={talkOn}>{choiceWords.talk}</Button>}
        <Button onClick={goBack}>{choiceWords.back}</Button>
      </div>
    </div>
  );
}
