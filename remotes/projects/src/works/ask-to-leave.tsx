import { Button, Dialog } from "@learn/ui";
import { words } from "../words.ts";

interface AskToLeaveProps {
  open: boolean;
  /** What was written stays and is written on. */
  onStay: () => void;
  /** What was not saved is forgotten. */
  onLeave: () => void;
}

/** Asks before what was written and not saved is forgotten. */
export function AskToLeave({ open, onStay, onLeave }: AskToLeaveProps) {
  return (
    <Dialog
      open={open}
      title={words.stopQuestion}
      onClose={onStay}
      foot={
        <>
          <Button onClick={onStay}>{words.keepEditing}</Button>
          <Button variant="danger" onClick={onLeave}>
            {words.stopEditing}
          </Button>
        </>
      }
    >
      <p>{words.stopHint}</p>
    </Dialog>
  );
}
