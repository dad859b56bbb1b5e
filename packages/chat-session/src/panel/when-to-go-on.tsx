import { VisuallyHidden } from "@learn/ui";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { ChatSession } from "../session/chat-state.ts";
import { words } from "../words.ts";
import { retryCountdown } from "./retry-countdown.ts";

// Several times a second, so that a late timer doesn't skip one.
const lookEveryMs = 200;

interface WhenToGoOnProps {
  session: ChatSession;
  /** Stands here where the time isn't known. */
  unknown?: ReactNode;
}

/**
 * When the learner may go on, counted down. Made anew with each failure.
 * Screen readers hear it at the start and at the end: what changes each second is for the eyes only.
 */
export function WhenToGoOn({ session, unknown }: WhenToGoOnProps) {
  const until = useStore(session, ({ cooldownUntil }) => cooldownUntil);
  const [atFirst] = useState(() => (until === null ? null : retryCountdown(until, Date.now())));
  if (atFirst === null) return unknown;
  if (until === null) return words.goOnNow;
  return (
    <>
      <CountDown until={until} />
      <VisuallyHidden>{atFirst}</VisuallyHidden>
    </>
  );
}

function CountDown({ until }: { until: number }) {
  const [said, setSaid] = useState(() => retryCountdown(until, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setSaid(retryCountdown(until, Date.now())), lookEveryMs);
    return () => clearInterval(timer);
  }, [until]);
  return <span aria-hidden="true">{said}</span>;
}
