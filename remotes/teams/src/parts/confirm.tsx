import { Button, Dialog } from "@learn/ui";
import type { ReactNode } from "react";
import { words } from "../words.ts";

interface ConfirmProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  /** The words of the button that does it. */
  yes: string;
  danger?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is done that others will notice. */
export function Confirm({ open, title, children, yes, danger, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={danger ? "danger" : "primary"} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
