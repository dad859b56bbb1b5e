import { Button } from "@learn/ui";
import { useStore } from "zustand";
import type { ChatSession } from "../session/chat-state.ts";
import type { Composed } from "./given.ts";
import { ownQuestions } from "./guide-now.ts";
import type { Guide } from "../session/guide.ts";
import { isSendable } from "../session/sendable.ts";
import styles from "./guided.module.css";
import { words } from "./words.ts";

interface HelpsProps {
  session: ChatSession;
  guide: Guide;
  disabled: boolean;
  /** Sends a press as a message. */
  onMove: (message: Composed) => void;
  onCheck: () => void;
}

/** What a learner can press in place of an answer. */
export function Helps({ session, guide, disabled, onMove, onCheck }: HelpsProps) {
  const move = (kind: string, text: string) => () => onMove({ text, options: { move: { kind } } });
  const isShared = useStore(session, ({ talk }) => talk !== null);
  const { step, hintsLeft, hasAnotherWay, skipped } = guide;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to a form
    <div className={styles.helps} role="group" aria-label={words.help}>
      {step === "end" && guide.check && (
        <Button variant="primary" onClick={onCheck}>
          {words.check}
        </Button>
      )}
      {step === "end" && skipped.length > 0 && (
        <Button disabled={disabled} onClick={move("go-on", words.goOn)}>
          {words.back}
        </Button>
      )}
      {step === "again" && (
        <Button disabled={disabled} onClick={move("go-on", words.goOn)}>
          {words.goOn}
        </Button>
      )}
      {step === "add" && (
        <Button disabled={disabled} onClick={move("go-on", words.goOn)}>
          {isShared ? words.nextQuestion : words.nothingToAdd}
        </Button>
      )}
      {hintsLeft > 0 && (
        <Button disabled={disabled} onClick={move("hint", words.hint)}>
          {words.hint}
        </Button>
      )}
      {hasAnotherWay && (
        <Button disabled={disabled} onClick={move("another-way", words.anotherWay)}>
          {words.anotherWay}
        </Button>
      )}
      {step === "ladder" && (
        <Button disabled={disabled} onClick={move("found", words.found)}>
          {words.found}
        </Button>
      )}
      {step === "answer" && (
        <Button disabled={disabled} onClick={move("skip", words.skip)}>
          {words.skip}
        </Button>
      )}
      <More session={session} disabled={disabled} onMove={onMove} />
    </div>
  );
}

/** A question of the learner's own, and somebody to turn to. */
function More({ session, disabled, onMove }: Pick<HelpsProps, "session" | "disabled" | "onMove">) {
  const draft = useStore(session, (state) => state.draft.trim());
  const canKeep = useStore(session, (state) => isSendable(state.draft, state));
  const messages = useStore(session, (state) => state.messages);
  const questions = ownQuestions(messages);
  const keep = () => {
    onMove({ text: draft, options: { move: { kind: "my-question" } } });
    session.getState().setDraft("");
  };
  return (
    <details className={styles.more}>
      <summary>{words.more}</summary>
      <div>
        <Button disabled={disabled || !canKeep} onClick={keep}>
          {words.myQuestion}
        </Button>
        {draft === "" && <p className={styles.small}>{words.myQuestionHint}</p>}
        <Button disabled={disabled} onClick={() => onMove({ text: words.tell, options: { move: { kind: "tell" } } })}>
          {words.tell}
        </Button>
        {questions.length > 0 && (
          <section aria-label={words.myQuestions}>
            <h3 className={styles.small}>{words.myQuestions}</h3>
            <ul>
              {questions.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
            <p className={styles.small}>{words.askWhom}</p>
          </section>
        )}
      </div>
    </details>
  );
}
