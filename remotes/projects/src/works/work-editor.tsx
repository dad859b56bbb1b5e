import { Button, Card, ErrorText, Field, Row, Stack, TextArea, TextInput, useToast } from "@learn/ui";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useSaveWork } from "../data/works.ts";
import { words } from "../words.ts";
import { AskToLeave } from "./ask-to-leave.tsx";
import { Conflict } from "./conflict.tsx";
import { EditDrawing } from "./edit-drawing.tsx";
import { EditProgram } from "./edit-program.tsx";
import { EditTable } from "./edit-table.tsx";
import { NoteField } from "./note-field.tsx";
import type { Work, WorkDraft } from "./work.ts";
import styles from "./works.module.css";

interface WorkEditorProps {
  module: string;
  session: string;
  draft: WorkDraft;
  /** Whether something was changed since it was opened or saved. */
  isChanged: boolean;
  onChange: (draft: WorkDraft) => void;
  /** What was written is saved; answers whether more was written meanwhile, which is to be saved, too. */
  onSaved: (saved: Work, written: WorkDraft) => boolean;
  /** It is left as it is. */
  onDone: () => void;
}

/** A piece of work that is written: kept in this tab until it is saved, and saved as a version of its own. */
export function WorkEditor({ module, session, draft, isChanged, onChange, onSaved, onDone }: WorkEditorProps) {
  const titleId = useId();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveWork(module, session);
  const [newer, setNewer] = useState<Work | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>("[name=title]")?.focus(), []);

  const send = (sent: WorkDraft) => {
    if (save.isPending) return;
    save.mutate(sent, {
      onSuccess: ({ state, work }) => {
        if (state === "conflict") return setNewer(work);
        setNewer(null);
        toast.good(onSaved(work, draft) ? words.savedSoFar : words.saved);
      },
    });
  };
  if (newer)
    return <Conflict mine={draft} theirs={newer} busy={save.isPending} error={save.error?.message} onSave={send} onTakeTheirs={onDone} />;
  return (
    <Card stack aria-labelledby={titleId}>
      <h3 id={titleId}>{words.addOf[draft.kind]}</h3>
      <form
        ref={form}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(draft);
        }}
      >
        <Stack>
          <Field label={words.workTitle} hint={words.workTitleHint}>
            <TextInput
              name="title"
              dir="auto"
              maxLength={120}
              autoComplete="off"
              value={draft.title}
              onKeyDown={(event) => {
                // Enter in a title would save what isn't finished.
                if (event.key === "Enter") event.preventDefault();
              }}
              onChange={({ target }) => onChange({ ...draft, title: target.value })}
            />
          </Field>
          <Body draft={draft} onChange={onChange} />
          {save.error && <ErrorText announce>{save.error.message}</ErrorText>}
          <Row>
            <Button variant="primary" type="submit" busy={save.isPending} disabled={draft.title.trim() === ""}>
              {save.isPending ? words.saving : words.save}
            </Button>
            <Button onClick={() => (isChanged ? setLeaving(true) : onDone())}>{words.stopEditing}</Button>
          </Row>
        </Stack>
      </form>
      <AskToLeave open={isLeaving} onStay={() => setLeaving(false)} onLeave={onDone} />
    </Card>
  );
}

function Body({ draft, onChange }: { draft: WorkDraft; onChange: (draft: WorkDraft) => void }) {
  switch (draft.kind) {
    case "text":
      return (
        <Field label={words.workText}>
          <TextArea
            name="text"
            rows={10}
            dir="auto"
            maxLength={20_000}
            value={draft.body.text}
            onChange={({ target }) => onChange({ ...draft, body: { text: target.value } })}
          />
        </Field>
      );
    case "link":
      return (
        <div className={styles.fields}>
          <Field label={words.linkUrl} hint={words.linkHint}>
            <TextInput
              name="url"
              type="url"
              inputMode="url"
              dir="ltr"
              maxLength={500}
              autoComplete="off"
              value={draft.body.url}
              onChange={({ target }) => onChange({ ...draft, body: { ...draft.body, url: target.value.trim() } })}
            />
          </Field>
          <NoteField value={draft.body.note} onChange={(note) => onChange({ ...draft, body: { ...draft.body, note } })} />
        </div>
      );
    case "table":
      return <EditTable body={draft.body} onChange={(body) => onChange({ ...draft, body })} />;
    case "drawing":
      return <EditDrawing body={draft.body} onChange={(body) => onChange({ ...draft, body })} />;
    case "program":
      return <EditProgram body={draft.body} onChange={(body) => onChange({ ...draft, body })} />;
    case "plan":
      return null;
  }
}
