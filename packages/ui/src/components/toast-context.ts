import { createContext, useContext } from "react";

/**
 * Says something that just happened, at the upper edge: for `shownMs`, 5 s unless told; an error for 12 s, and never on
 * another page than its own. A fault of a form belongs to its field.
 */
export interface Toasts {
  good(text: string, shownMs?: number): void;
  bad(text: string): void;
  plain(text: string, shownMs?: number): void;
}

/** Carries the way to say something; set by ToastProvider. */
export const ToastContext = createContext<Toasts | null>(null);

/** @throws when no ToastProvider is above: a message that nobody sees is a bug. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it");
  return toasts;
}
