import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ToastContext } from "./toast-context.ts";
import styles from "./toast.module.css";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "../icons/alert.tsx";
import { CheckCircleIcon } from "../icons/check-circle.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { InfoIcon } from "../icons/info.tsx";
import { words } from "../words.ts";

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

/** What a message is about: its icon and colour, and how long it stays. */
type ToastKind = "good" | "bad" | "plain";

// An error is longer to read than good news, and says what to do next.
const usualShownMs = { good: 5000, plain: 5000, bad: 12_000 };
const icons = { good: CheckCircleIcon, bad: AlertIcon, plain: InfoIcon };

interface ToastProps {
  kind: ToastKind;
  text: string;
  /** How long it stays, in ms; 5 s unless told, an error 12 s. */
  shownMs?: number | undefined;
  /** Somebody is reading or pressing: nothing goes away by itself. */
  held: boolean;
  onDismiss: () => void;
}

/** One message in the corner. */
function Toast({ kind, text, shownMs = usualShownMs[kind], held, onDismiss }: ToastProps) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDismiss, shownMs);
    return () => clearTimeout(timer);
  }, [held, shownMs, onDismiss]);
  const Icon = icons[kind];
  return (
    <div className={classNames(styles.toast, styles[kind])} role={kind === "bad" ? "alert" : undefined}>
      <Icon />
      <p>{text}</p>
      <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.dismiss(text)} onClick={onDismiss} />
    </div>
  );
}
