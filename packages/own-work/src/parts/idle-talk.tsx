import { Button, Card, Field, SendIcon, Stack, Text, TextArea, useToast } from "@learn/ui";
import { useId, type KeyboardEvent } from "react";
import { useOwnWorkArea } from "../own-work-area.tsx";
import { useKeptFields } from "./use-kept-fields.ts";

interface IdleTalkProps {
  /** The section's title. */
  title: string;
  /** Shows the student what has to be selected first. */
  onStartFirst: () => void;
}

/**
 * Where a conversation will be as long as there is no session: sending says what to do first, and what was written stays.
 *
 * @see requirements CREATE-064, TUTOR-058
 */
export function IdleTalk({ title, onStartFirst }: IdleTalkProps) {
  const { words } = useOwnWorkArea();
  const toast = useToast();
  const [{ text }, change] = useKeptFields("idle", { text: "" });
  const titleId = useId();
  const isBlank = text.trim() === "";
  const send = () => {
    if (isBlank) return;
    toast.bad(words.startFirst);
    onStartFirst();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method is composing a word, Enter ends the word and sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Card stack aria-labelledby={titleId}>
      <Stack gap="s">
        <h2 id={titleId}>{title}</h2>
        <Text tone="muted">{words.startFirst}</Text>
      </Stack>
      <Field label={words.conversation} hideLabel>
        <TextArea
          rows={2}
          value={text}
          placeholder={words.placeholder}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={sendOnEnter}
        />
      </Field>
      <div>
        <Button icon={<SendIcon />} disabled={isBlank} onClick={send}>
          {words.submit}
        </Button>
      </div>
    </Card>
  );
}
