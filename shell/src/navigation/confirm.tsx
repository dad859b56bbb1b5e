import { Button, Dialog } from "@learn/ui";
import type { ComponentProps } from "react";

interface ConfirmProps extends Pick<ComponentProps<typeof Dialog>, "open" | "title" | "startAt" | "children"> {
  yes: string;
  no: string;
  isBusy?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something that can't be taken back. */
export function Confirm({ yes, no, isBusy = false, onYes, ...dialog }: ConfirmProps) {
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          <Button onClick={dialog.onClose}>{no}</Button>
          <Button variant="danger" busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
