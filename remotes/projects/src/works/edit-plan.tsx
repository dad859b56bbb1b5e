import { Button, Dialog, ErrorText, Field, Stack, TextArea, useToast } from "@learn/ui";
import { useState } from "react";
import { useSaveWork } from "../data/works.ts";
import { words } from "../words.ts";
import { SavedBefore } from "./conflict.tsx";
import { planParts, type PlanPart } from "./plan-of-talk.ts";
import type { Work, WorkDraft } from "./work.ts";
import styles from "./works.module.css";

interface EditPlanProps {
  module: string;
  sessionId: string;
  begun: WorkDraft;
  title: string;
  onDone: () => void;
}

type Plan = Record<PlanPart, string>;

/** The four parts of a plan, to be written. Where another member saved first, theirs is shown beside what is written here. */
export function EditPlan({ module, sessionId, begun, title, onDone }: EditPlanProps) {
  const toast = useToast();
  const save = useSaveWork(module, sessionId);
  const [plan, setPlan] = useState<Plan>(begun.kind === "plan" ? begun.body : { what: "", whom: "", step: "", know: "" });
  const [newer, setNewer] = useState<Extract<Work, { kind: "plan" }> | null>(null);
  const isEmpty = planParts.every((part) => plan[part].trim() === "");
  const send = () => {
    const place = newer ? { id: newer.id, basedOn: newer.version } : { id: begun.id, basedOn: begun.basedOn };
    save.mutate(
      { ...place, kind: "plan", title: begun.title, body: plan },
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
      onClose={onDone}
      foot={
        <>
          <Button onClick={onDone}>{newer ? words.takeTheirs : words.stopEditing}</Button>
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
              onChange={({ target }) => setPlan((before) => ({ ...before, [part]: target.value }))}
            />
          </Field>
        ))}
        {save.error && <ErrorText announce>{save.error.message}</ErrorText>}
      </Stack>
    </Dialog>
  );
}
