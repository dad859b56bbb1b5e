import { Button, Dialog, Field, PlusIcon, Stack, Text, TextInput } from "@learn/ui";
import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { runWords } from "../programs/words.ts";

interface InputLinesProps {
  /** What the program asks for, one entry for each line; empty where it doesn't say. */
  prompts: readonly string[];
  /** What was written before. */
  lines?: readonly string[] | undefined;
  onRun: (lines: string[]) => void;
  /** Told what was written until then. */
  onClose: (lines: string[]) => void;
}

/** Asks for the lines that a program will read, before it starts. */
export function InputLines({ prompts, lines: before = [], onRun, onClose }: InputLinesProps) {
  const [lines, setLines] = useState(() => Array.from({ length: Math.max(1, prompts.length, before.length) }, (_, at) => before[at] ?? ""));
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The first question is where one begins, not the title.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const write = (at: number, text: string) => setLines(lines.map((line, index) => (index === at ? text : line)));
  const close = () => onClose(lines);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onRun(lines);
  };
  return (
    <Dialog
      open
      title={runWords.inputTitle}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{runWords.cancel}</Button>
          <Button type="submit" form={formId} variant="primary">
            {runWords.run}
          </Button>
        </>
      }
    >
      <Text>{runWords.inputHint}</Text>
      <form id={formId} ref={form} onSubmit={submit}>
        <Stack>
          {lines.map((line, at) => (
            // Answers have no identity but their place.
            <Field key={at} label={prompts[at]?.trim() || runWords.inputLine(at + 1)}>
              <TextInput value={line} autoComplete="off" onChange={(event) => write(at, event.target.value)} />
            </Field>
          ))}
          <div>
            <Button variant="quiet" icon={<PlusIcon size="s" />} onClick={() => setLines([...lines, ""])}>
              {runWords.oneMore}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
