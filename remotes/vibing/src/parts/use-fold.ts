import { useEffect, useState, type ToggleEvent } from "react";

const isBeside = () => typeof matchMedia === "function" && matchMedia("(min-width: 64rem)").matches;

/** What a `details` needs that stands beside the talk on a wide window, and folded above it on a small one. */
interface Fold {
  open: boolean;
  onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/** Opens what is worked with where there is room beside the talk, and folds it where it would take the room of somebody who begins to write. */
export function useFold(): Fold {
  const [open, setOpen] = useState(isBeside);
  useEffect(() => {
    if (!open) return;
    const fold = ({ target }: FocusEvent) => {
      if (isBeside() || !(target instanceof HTMLTextAreaElement) || target.closest("dialog")) return;
      setOpen(false);
      // What stood above is gone: the field is at the end of the window, and the question above it in view.
      requestAnimationFrame(() => target.closest("form")?.scrollIntoView({ block: "end" }));
    };
    document.addEventListener("focusin", fold);
    return () => document.removeEventListener("focusin", fold);
  }, [open]);
  return { open, onToggle: ({ currentTarget }) => setOpen(currentTarget.open) };
}
