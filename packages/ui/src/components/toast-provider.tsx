import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ToastContext } from "./toast-context.ts";
import styles from "./toast.module.css";
import { Toast, type ToastKind } from "./toast.tsx";

interface Entry {
  id: number;
  kind: ToastKind;
  text: string;
  shownMs?: number | undefined;
}

interface ToastProviderProps {
  /** The page that is open: an error goes with the page on which it happened. */
  place?: string;
  children: ReactNode;
}

let lastId = 0;

/** Shows what `useToast` says below it, over the bar at the top, under which no field to write in can be. */
export function ToastProvider({ place = "", children }: ToastProviderProps) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const [openPlace, setOpenPlace] = useState(place);
  if (openPlace !== place) {
    setOpenPlace(place);
    setEntries(entries.filter(({ kind }) => kind !== "bad"));
  }
  const dismiss = useCallback((id: number) => {
    setHeld(false);
    setEntries((now) => now.filter((entry) => entry.id !== id));
  }, []);
  useEffect(() => {
    // Whoever goes on by keyboard to what lies under a message sees where they are, not the message.
    const uncover = ({ key }: KeyboardEvent) => {
      const target = document.activeElement;
      const over = region.current?.getBoundingClientRect();
      if (key !== "Tab" || !target || !over || region.current?.contains(target)) return;
      const box = target.getBoundingClientRect();
      if (box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top) setEntries([]);
    };
    addEventListener("keyup", uncover);
    return () => removeEventListener("keyup", uncover);
  }, []);
  useEffect(() => {
    const element = region.current;
    if (!element || entries.length === 0 || !document.querySelector("dialog[open]")) return undefined;
    // A dialog covers everything but what was lifted after it; where nothing can be lifted (jsdom), it stays.
    element.popover = "manual";
    element.showPopover?.();
    return () => element.removeAttribute("popover");
  }, [entries]);
  const toasts = useMemo(() => {
    // The same words twice are one toast that starts anew.
    const show = (kind: ToastKind) => (text: string, shownMs?: number) =>
      setEntries((now) => [...now.filter((entry) => entry.text !== text), { id: ++lastId, kind, text, shownMs }]);
    return { good: show("good"), bad: show("bad"), plain: show("plain") };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      <div
        ref={region}
        className={styles.toasts}
        // Readers announce what is added to a region that was there before.
        aria-live="polite"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {entries.map((entry) => (
          <HeldToast key={entry.id} entry={entry} held={held} dismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

function HeldToast({ entry, held, dismiss }: { entry: Entry; held: boolean; dismiss: (id: number) => void }) {
  const onDismiss = useCallback(() => dismiss(entry.id), [dismiss, entry.id]);
  return <Toast kind={entry.kind} text={entry.text} shownMs={entry.shownMs} held={held} onDismiss={onDismiss} />;
}
