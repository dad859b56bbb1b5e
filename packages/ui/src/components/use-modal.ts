import { type RefObject, useLayoutEffect, useRef } from "react";

export type StartAt = "first" | "title";

/**
 * Opens and closes a native dialog as `open` says.
 * The browser keeps focus inside and gives it back to where it was.
 */
export function useModal(open: boolean, startAt: StartAt): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    if (startAt === "title") element.querySelector("h2")?.focus();
    // Also when the page goes away while the dialog is open: only close() gives focus back.
    return () => element.close();
  }, [open, startAt]);
  return dialog;
}
