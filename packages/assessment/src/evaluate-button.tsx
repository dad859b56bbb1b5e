import { Button, StarIcon, VisuallyHidden } from "@learn/ui";
import { areaResults, type AssessedArea } from "./results.ts";
import { words } from "./words.ts";

export interface EvaluateButtonProps {
  area: AssessedArea;
  /** Nothing to evaluate yet. */
  disabled?: boolean;
  /** An evaluation is under way; the button keeps the keyboard's place. */
  busy?: boolean;
  onClick: () => void;
}

/** Asks for an evaluation of the conversation so far. */
export function EvaluateButton({ area, disabled, busy, onClick }: EvaluateButtonProps) {
  const { ask, asking = ask } = areaResults[area].words;
  return (
    <>
      <Button wide icon={<StarIcon />} disabled={disabled} busy={busy} onClick={onClick}>
        {busy ? asking : ask}
      </Button>
      <VisuallyHidden as="output">
        {busy ? words.evaluating : ""}
      </VisuallyHidden>
    </>
  );
}
