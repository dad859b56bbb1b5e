import { Button, StarIcon, VisuallyHidden } from "@learn/ui";
import { words } from "./words.ts";

export interface EvaluateButtonProps {
  /** Nothing to evaluate yet. */
  disabled?: boolean;
  /** An evaluation is under way; the button keeps its name and the keyboard's place. */
  busy?: boolean;
  onClick: () => void;
}

/** Asks for an evaluation of the conversation so far. */
export function EvaluateButton({ disabled, busy, onClick }: EvaluateButtonProps) {
  return (
    <>
      <Button wide icon={<StarIcon />} disabled={disabled} busy={busy} onClick={onClick}>
        {words.update}
      </Button>
      <VisuallyHidden as="output">
        {busy ? words.evaluating : ""}
      </VisuallyHidden>
    </>
  );
}
