import { createContext, useContext } from "react";

/** Says something that just happened, in the lower corner. Errors stay until dismissed, others `shownMs`, 5 s unless told. */
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
