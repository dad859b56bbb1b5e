import { startTransition, useEffect, useState } from "react";
import type { SessionMessage } from "../session/message.ts";
import { groupsOf } from "./groups.ts";

/** How many groups are drawn at once: more than any window shows. */
const shownAtOnce = 2;
/** The pause between two groups, in which the browser can do something else, in milliseconds. */
const pauseMs = 20;

/** A group of messages and its number, counted from the start of the conversation. */
export interface ShownGroup {
  number: number;
  messages: SessionMessage[];
}

/**
 * The groups of a conversation to draw: the last ones first, the earlier ones one by one while nothing else is to do.
 * In the end all are there, for the browser's search and for screen readers.
 *
 * @param isBusy - whether a reply is coming: then the earlier ones wait
 */
export function useShownGroups(messages: SessionMessage[], isBusy: boolean): ShownGroup[] {
  const [grouped, setGrouped] = useState(() => ({ messages, groups: groupsOf(messages) }));
  let { groups } = grouped;
  if (grouped.messages !== messages) {
    groups = groupsOf(messages, groups);
    setGrouped({ messages, groups });
  }

  const [first, setFirst] = useState(() => Math.max(0, groups.length - shownAtOnce));
  useEffect(() => {
    if (first === 0 || isBusy) return;
    return whenIdle(() => startTransition(() => setFirst(first - 1)));
  }, [first, isBusy]);
  // Messages that were read again may be fewer than before.
  const from = Math.min(first, Math.max(0, groups.length - shownAtOnce));
  return groups.slice(from).map((group, index) => ({ number: from + index, messages: group }));
}

function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, pauseMs);
  return () => clearTimeout(id);
}
