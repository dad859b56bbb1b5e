import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { ownerOf } from "./owner.ts";
import { readFrameMessage, type PageLine } from "./frame-message.ts";

/** How long the frame's own little page is waited for, in milliseconds. */
const patienceMs = 10_000;
const mostLines = 100;
/** So many messages of the frame are read in one look, and so many looks are taken in a second. */
const mostAtOnce = 250;
const lookEveryMs = 200;
/** A loop that writes as many lines is a mistake, and one that goes on leaves the browser no time for anything else. */
const mostUnread = 20_000;

export interface PreviewFrameOptions {
  html: string;
  learnerId: string;
  /** The separate origin that the frame keeps; null where it has none. */
  ownOrigin: string | null;
  /** Whether the page keeps still: no timer, no animation and no sound of it goes on. */
  isHeld?: boolean;
  onEscape?: () => void;
  /** Told of each error of the page's that is read. */
  onError?: (error: PageError) => void;
}

/** An error of a page's, with the line of the page where it is known. */
export type PageError = Extract<PageLine, { kind: "error" }>;

export interface PreviewFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  /** A page that floods the site with messages is stopped. */
  state: "opening" | "open" | "failed" | "stopped";
  /** What the page has said, oldest first. */
  lines: PageLine[];
  /** Errors and console lines beyond those that are kept. */
  dropped: number;
  /** Shows the page from its beginning. */
  restart: () => void;
  /** Changes with every restart: the key of the frame. */
  round: number;
}

/** Talks with the frame of a preview: gives it the page, hears what the page says. */
export function usePreviewFrame({ html, learnerId, ownOrigin, isHeld = false, onEscape, onError }: PreviewFrameOptions): PreviewFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<PreviewFrame["state"]>("opening");
  const [said, setSaid] = useState<{ lines: PageLine[]; dropped: number }>({ lines: [], dropped: 0 });
  const now = useRef({ onEscape, onError, isHeld });
  /** Whether the frame was told to keep still; null before it has its page. */
  const toldHeld = useRef<boolean | null>(null);
  useEffect(() => {
    now.current = { onEscape, onError, isHeld };
    if (toldHeld.current === null || toldHeld.current === isHeld) return;
    toldHeld.current = isHeld;
    frame.current?.contentWindow?.postMessage({ kind: "hold", on: isHeld }, ownOrigin ?? "*");
  }, [onEscape, onError, isHeld, ownOrigin]);

  // Before the browser goes on: a frame that is quickly there says so once, and nobody must miss it.
  useLayoutEffect(() => {
    // A page can send messages without an end: what comes too fast is not even read, and lines are shown together.
    let heard = 0;
    let unread = 0;
    let unreadInAll = 0;
    let fresh: PageLine[] = [];
    toldHeld.current = null;
    const look = setInterval(() => {
      if (fresh.length + unread > 0) {
        const [lines, more] = [fresh, unread];
        setSaid((before) => withLines(before, lines, more));
      }
      heard = 0;
      unread = 0;
      fresh = [];
    }, lookEveryMs);
    const late = setTimeout(() => setState((now) => (now === "opening" ? "failed" : now)), patienceMs);
    const onMessage = (event: MessageEvent<unknown>) => {
      const inside = frame.current?.contentWindow ?? null;
      if (event.source === null || event.source !== inside) return;
      if (++heard > mostAtOnce) {
        unread++;
        if (++unreadInAll > mostUnread) setState("stopped");
        return;
      }
      const message = readFrameMessage(event, { window: inside, origin: ownOrigin ?? "null" });
      if (message === null) return;
      if (message.kind === "escape") return now.current.onEscape?.();
      if (message.kind === "error") now.current.onError?.(message);
      if (message.kind !== "ready") return void fresh.push(message);
      setState("open");
      void ownerOf(learnerId).then((owner) => {
        const held = now.current.isHeld;
        toldHeld.current = held;
        inside?.postMessage({ kind: "page", html, owner, ...(held && { held }) }, ownOrigin ?? "*");
      });
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(late);
      clearInterval(look);
      window.removeEventListener("message", onMessage);
    };
  }, [html, learnerId, ownOrigin, round]);

  const restart = () => {
    setState("opening");
    setSaid({ lines: [], dropped: 0 });
    setRound((before) => before + 1);
  };
  return { frame, state, ...said, restart, round };
}

function withLines({ lines, dropped }: { lines: PageLine[]; dropped: number }, fresh: PageLine[], unread: number) {
  const all = [...lines, ...fresh];
  return { lines: all.slice(-mostLines), dropped: dropped + unread + Math.max(0, all.length - mostLines) };
}
