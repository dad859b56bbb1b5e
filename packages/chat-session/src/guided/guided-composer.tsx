import { Button, Stones, VisuallyHidden, type Stone } from "@learn/ui";
import { useId, useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { Composer } from "../panel/composer.tsx";
import type { ChatSession } from "../session/chat-state.ts";
import { restAfterDanger } from "../session/after-danger.ts";
import { isSendable } from "../session/sendable.ts";
import { AnswerForm } from "./answer-form.tsx";
import { composeAnswer, type Composed, type Given } from "./given.ts";
import { guideNow } from "./guide-now.ts";
import { readGuide, type Guide } from "../session/guide.ts";
import styles from "./guided.module.css";
import { Helps } from "./helps.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { words } from "./words.ts";

/** What the guided path needs of the page. */
export interface GuidedPath {
  /** What the page offers before the first answer, as the activity's module says it. */
  opening: unknown;
  /** What the activity is about, in which a question may let parts be picked. */
  material?: string | undefined;
  /** What is said at the head of the conversation, where the path isn't one that teachers wrote. */
  honest?: string | undefined;
  /** Opens the check at the end. */
  onCheck: () => void;
}

interface GuidedComposerProps extends Pick<GuidedPath, "opening" | "material" | "onCheck"> {
  session: ChatSession;
  placeholder: string | undefined;
  submitLabel: string;
  beside: ReactNode;
}

/** Where a question of the guided path is answered: in the form that fits it, by comparing, or by a press of a button. */
export function GuidedComposer({ session, opening, material, onCheck, ...composer }: GuidedComposerProps) {
  const first = useMemo(() => readGuide(opening), [opening]);
  const guide = useStore(session, ({ messages }) => guideNow(messages, first));
  const isResting = useStore(session, ({ messages }) => restAfterDanger(messages) !== null);
  // What an area's own turn brings, such as the run of a program, answers nothing: what was chosen meanwhile stays.
  const replies = useStore(
    session,
    ({ messages }) => messages.filter(({ role, extension }) => role === "assistant" && extension === null).length,
  );
  if (guide === null || isResting) return <Composer session={session} actions={undefined} {...composer} />;
  return (
    <At
      place={`${guide.question}.${guide.step}.${replies}`}
      session={session}
      guide={guide}
      material={material}
      onCheck={onCheck}
      {...composer}
    />
  );
}

interface AtProps extends Omit<GuidedComposerProps, "opening"> {
  /** Another one for each reply of the path. */
  place: string;
  guide: Guide;
}

function At({ place, session, guide, material = "", onCheck, ...composer }: AtProps) {
  const [chosen, setChosen] = useState<{ place: string; given: Given | null }>({ place, given: null });
  // What was chosen for one question says nothing about the next.
  const given = chosen.place === place ? chosen.given : null;
  const setGiven = (next: Given | null) => setChosen({ place, given: next });
  const canSend = useStore(session, (state) => isSendable("x", state));
  const id = useId();
  const area = useKeptFocus(place, canSend);
  const { form, step } = guide;
  const send = ({ text, options }: Composed) => session.getState().send(text, options);
  const isAsked = step === "answer" || step === "again";
  const hasForm = form.kind !== "words" && form.kind !== "stage" && isAsked;
  const writes = step !== "compare" && step !== "end";
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a section would be one more landmark */}
      <div className={styles.guided} ref={area} tabIndex={-1} role="group" aria-labelledby={`${id}-way`}>
        <Way id={`${id}-way`} guide={guide} />
        {(hasForm || step === "compare") && (
          <div className={styles.offered} key={`form.${place}`}>
            {hasForm && <AnswerForm form={form} given={given} onGiven={setGiven} material={material} />}
            {step === "compare" && guide.cards && <CompareCards cards={guide.cards} disabled={!canSend} onChosen={send} />}
          </div>
        )}
        <Helps key={`help.${place}`} session={session} guide={guide} disabled={!canSend} onMove={send} onCheck={onCheck} />
      </div>
      {writes && (
        <Composer
          session={session}
          actions={undefined}
          {...composer}
          placeholder={hasForm ? words.because : form.kind === "stage" && isAsked ? words.stage : composer.placeholder}
          compose={(draft) => composeAnswer(form, given, draft)}
        />
      )}
    </>
  );
}

/** How far the path has been walked. */
function Way({ id, guide: { question, of, step, through } }: { id: string; guide: Guide }) {
  const states = Array.from({ length: of ?? 0 }, (_, place): Stone => {
    if (through.includes(place + 1)) return "done";
    return place + 1 === question && step !== "end" ? "begun" : "rest";
  });
  const says = step === "end" ? words.through(through.length, of ?? 0) : words.question(question, of);
  return (
    <div className={styles.way}>
      <span id={id}>{says}</span>
      {of !== undefined && <Stones states={states} />}
    </div>
  );
}

interface CompareCardsProps {
  cards: NonNullable<Guide["cards"]>;
  disabled: boolean;
  onChosen: (message: Composed) => void;
}

/** Two answers as children might give them, and the learner's own between them: neither is marked. */
function CompareCards({ cards, disabled, onChosen }: CompareCardsProps) {
  return (
    <fieldset className={styles.form} disabled={disabled}>
      <legend>
        <VisuallyHidden>{words.compare}</VisuallyHidden>
      </legend>
      <div className={styles.near}>
        {cards.map((card, place) => (
          <button
            className={styles["near-card"]}
            type="button"
            key={card}
            onClick={() => onChosen({ text: words.near[place] ?? card, options: { move: { kind: "near", card: place } } })}
          >
            {card}
          </button>
        ))}
      </div>
      <Button onClick={() => onChosen({ text: words.neither, options: { move: { kind: "near", card: "neither" } } })}>
        {words.neither}
      </Button>
    </fieldset>
  );
}
