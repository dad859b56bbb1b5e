import { Button, StarIcon, VisuallyHidden } from "@learn/ui";
import type { ResultWords } from "./area-evaluation.ts";
import { words } from "./words.ts";

export interface EvaluateButtonProps {
  /** What the area calls its evaluation. */
  labels: Pick<ResultWords, "ask" | "asking">;
  /** Nothing to evaluate yet. */
  disabled?: boolean;
  /** An evaluation is under way; the button keeps the keyboard's place. */
  busy?: boolean;
  onClick: () => void;
}

/** Asks for an evaluation of the conversation so far. */
export function EvaluateButton({ labels, disabled, busy, onClick }: EvaluateButtonProps) {
  const { ask, asking = ask } = labels;
  return (
    <>
      <Button wide icon={<StarIcon />} disabled={disabled} busy={busy} onClick={onClick}>
        {busy ? asking : ask}
      </Button>
      <VisuallyHidden as="output">{busy ? words.evaluating : ""}</VisuallyHidden>
    </>
  );
}
