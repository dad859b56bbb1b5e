import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { CloseIcon } from "../icons/close.tsx";
import { words } from "../words.ts";

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Esc or the cross was pressed. Without it the dialog stays until the page closes it. */
  onClose?: () => void;
  /** A picture above the title that reaches the edges. */
  picture?: ReactNode;
  /** Words beside the title, read with the dialog's name. */
  children?: ReactNode;
  /** The buttons, the primary one last. A dialog with buttons shows no cross. */
  foot?: ReactNode;
  wide?: boolean;
  /**
   * Takes most of the window, or all of it; what is inside then fills its height. A drawer comes from the lower edge. A card keeps its
   * size whatever is in it, with the picture beside the words where there is room, and is the whole window of a phone.
   */
  size?: "large" | "full" | "drawer" | "card";
  /** More buttons in the head, before the cross. */
  tools?: ReactNode;
  /** Where focus starts: at the first control, or at the title where there is much to read before it. */
  startAt?: StartAt;
}

/** A native modal dialog: focus stays inside, Esc closes, focus returns. */
export function Dialog({ open, title, onClose, picture, children, foot, wide, size, tools, startAt = "first" }: DialogProps) {
  const titleId = useId();
  const dialog = useModal(open, startAt);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide, size && styles[size])}
      aria-labelledby={titleId}
      {...{ closedby: onClose ? "closerequest" : "none" }}
      onCancel={(event) => {
        // The page decides: it answers by changing `open`.
        event.preventDefault();
        onClose?.();
      }}
    >
      {open && (
        <>
          {picture}
          <div className={styles["dialog-body"]}>
            <div className={styles["dialog-head"]}>
              <h2 id={titleId} tabIndex={-1} className={picture ? styles.big : undefined}>
                {title}
              </h2>
              {tools}
              {onClose && foot == null && <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.close} onClick={onClose} />}
            </div>
            {children}
            {foot != null && <div className={styles["dialog-foot"]}>{foot}</div>}
          </div>
        </>
      )}
    </dialog>
  );
}

type StartAt = "first" | "title";

/**
 * Opens and closes a native dialog as `open` says.
 * The browser keeps focus inside and gives it back to where it was.
 */
function useModal(open: boolean, startAt: StartAt): RefObject<HTMLDialogElement | null> {
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
