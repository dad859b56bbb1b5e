import { Field, TextArea } from "@learn/ui";
import { words } from "../words.ts";

/** What people should look at in a piece of work, if anything. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <Field label={words.note} hint={words.noteHint}>
      <TextArea name="note" rows={2} dir="auto" maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
