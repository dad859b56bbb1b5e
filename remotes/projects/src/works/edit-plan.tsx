import { Button, Dialog, ErrorText, Field, Stack, TextArea, useToast } from "@learn/ui";
import { useState } from "react";
import { useSaveWork } from "../data/works.ts";
import { words } from "../words.ts";
import { AskToLeave } from "./ask-to-leave.tsx";
import { SavedBefore } from "./conflict.tsx";
import { planParts } from "./plan-of-talk.ts";
import type { PlanDraft, Work } from "./work.ts";
import styles from "./works.module.css";

interface EditPlanProps {
  module: string;
  sessionId: string;
  draft: PlanDraft;
  /** Whether something was changed since it was opened. */
  isChanged: boolean;
  title: string;
  onChange: (draft: PlanDraft) => void;
  /** Closed for now: what is written stays. */
  onClose: () => void;
  /** It was saved, or is to be forgotten. */
  onDone: () => void;
}

/** The four parts of a plan, to be written. Where another member saved first, theirs is shown beside what is written here. */
export function EditPlan({ module, sessionId, draft, isChanged, title, onChange, onClose, onDone }: EditPlanProps) {
  const toast = useToast();
  const save = useSaveWork(module, sessionId);
  const [isLeaving, setLeaving] = useState(false);
  const plan = draft.body;
  const [newer, setNewer] = useState<Extract<Work, { kind: "plan" }> | null>(null);
  const isEmpty = planParts.every((part) => plan[part].trim() === "");
  const send = () => {
    const place = newer ? { id: newer.id, basedOn: newer.version } : {};
    save.mutate(
      { ...draft, ...place },
      {
        onSuccess: ({ state, work }) => {
          if (state === "conflict" && work.kind === "plan") return setNewer(work);
          toast.good(words.saved);
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      wide
      title={title}
      // An answer that comes behind a closed dialog would not be heard, and what was saved would count as unsaved.
      {...(!save.isPending && { onClose })}
      foot={
        <>
          <Button onClick={() => (isChanged && !newer ? setLeaving(true) : onDone())}>
            {newer ? words.takeTheirs : words.stopEditing}
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={isEmpty} onClick={send}>
            {newer ? words.saveOver : words.save}
          </Button>
        </>
      }
    >
      <Stack>
        {newer && <SavedBefore name={newer.saved_by.name} />}
        {newer && (
          <section aria-label={words.theirs}>
            <h3>{words.theirs}</h3>
            <dl className={styles.plan}>
              {planParts.map((part) => (
                <div key={part}>
                  <dt>{words.planParts[part]}</dt>
                  <dd dir="auto">{newer.body[part] || words.planOpen}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {planParts.map((part) => (
          <Field key={part} label={words.planParts[part]} hint={words.planAsks[part]}>
            <TextArea
              rows={2}
              dir="auto"
              maxLength={300}
              value={plan[part]}
              onChange={({ target }) => onChange({ ...draft, body: { ...plan, [part]: target.value } })}
            />
          </Field>
        ))}
        {save.error && <ErrorText announce>{save.error.message}</ErrorText>}
      </Stack>
      <AskToLeave open={isLeaving} onStay={() => setLeaving(false)} onLeave={onDone} />
    </Dialog>
  );
}
