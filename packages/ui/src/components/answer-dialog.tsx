import { type ReactNode, useState } from "react";
import { words } from "../words.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Stack } from "./layout.tsx";

interface Shown {
  text: string;
  afterwards?: (() => void) | undefined;
}

/** How an answer is shown. */
export interface AnswerDialog {
  /** Belongs into the page, wherever it stands. */
  dialog: ReactNode;
  /**
   * Shows an answer of several paragraphs; what was typed stays behind it.
   *
   * @param afterwards - what comes once it was read; at once where there is no answer
   * @returns whether there is something to read
   */
  show: (text: string | null | undefined, afterwards?: () => void) => boolean;
}

/** An answer of the server to what a person typed into a form, such as the calm one to a signal of danger. */
export function useAnswerDialog(): AnswerDialog {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => {
    setShown(null);
    shown?.afterwards?.();
  };
  const dialog = (
    <Dialog
      open={shown !== null}
      title={words.answer.title}
      onClose={close}
      startAt="title"
      foot={
        <Button variant="primary" onClick={close}>
          {words.answer.read}
        </Button>
      }
    >
      <Stack>
        {shown?.text.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    </Dialog>
  );
  const show: AnswerDialog["show"] = (text, afterwards) => {
    if (text) setShown({ text, afterwards });
    else afterwards?.();
    return Boolean(text);
  };
  return { dialog, show };
}
