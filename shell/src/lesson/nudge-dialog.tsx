import { Button, Dialog, Field, Text, TextInput } from "@learn/ui";
import { useId, useState, type FormEvent } from "react";
import { words } from "./words.ts";

/** As long as one line is. */
const longest = 140;

interface NudgeDialogProps {
  /** Whom the line is for, in words. */
  whom: string;
  isSending: boolean;
  onSend: (line: string) => void;
  onClose: () => void;
}

/** One line to one student, some or all. */
export function NudgeDialog({ whom, isSending, onSend, onClose }: NudgeDialogProps) {
  const [line, setLine] = useState("");
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (line.trim() !== "" && !isSending) onSend(line);
  };
  return (
    <Dialog
      open
      title={<bdi>{words.nudgeTitle(whom)}</bdi>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSending} disabled={line.trim() === ""}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Field label={words.line}>
          <TextInput value={line} maxLength={longest} dir="auto" autoComplete="off" onChange={({ target }) => setLine(target.value)} />
        </Field>
      </form>
      <Text tone="small-muted">{words.nudgeHint}</Text>
    </Dialog>
  );
}
