import { useEffect, useRef, useState, type RefObject } from "react";
import { ownerOf } from "./owner.ts";
import { readFrameMessage, type PageLine } from "./frame-message.ts";

/** How long the frame's own little page is waited for, in milliseconds. */
const patienceMs = 10_000;
const mostLines = 100;

export interface PreviewFrameOptions {
  html: string;
  learnerId: string;
  /** The separate origin; null lets the frame have none. */
  previewOrigin: string | null;
  onEscape: () => void;
}

export interface PreviewFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  state: "opening" | "open" | "failed";
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
export function usePreviewFrame({ html, learnerId, previewOrigin, onEscape }: PreviewFrameOptions): PreviewFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<PreviewFrame["state"]>("opening");
  const [said, setSaid] = useState<{ lines: PageLine[]; dropped: number }>({ lines: [], dropped: 0 });
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  }, [onEscape]);

  useEffect(() => {
    const late = setTimeout(() => setState((now) => (now === "opening" ? "failed" : now)), patienceMs);
    const onMessage = (event: MessageEvent<unknown>) => {
      const inside = frame.current?.contentWindow ?? null;
      const message = readFrameMessage(event, { window: inside, origin: previewOrigin ?? "null" });
      if (message === null) return;
      if (message.kind === "escape") return escape.current();
      if (message.kind !== "ready") return setSaid((before) => withLine(before, message));
      setState("open");
      void ownerOf(learnerId).then((owner) => inside?.postMessage({ kind: "page", html, owner }, previewOrigin ?? "*"));
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(late);
      window.removeEventListener("message", onMessage);
    };
  }, [html, learnerId, previewOrigin, round]);

  const restart = () => {
    setState("opening");
    setSaid({ lines: [], dropped: 0 });
    setRound((before) => before + 1);
  };
  return { frame, state, ...said, restart, round };
}

function withLine({ lines, dropped }: { lines: PageLine[]; dropped: number }, line: PageLine) {
  return lines.length < mostLines ? { lines: [...lines, line], dropped } : { lines: [...lines.slice(1), line], dropped: dropped + 1 };
}
