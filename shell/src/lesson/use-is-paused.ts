import type { Lesson } from "@learn/data";
import { useEffect, useState } from "react";

/** Whether a teacher has paused the screen; it ends by itself also where nothing is heard of the server. */
export function useIsPaused(lesson: Lesson | null): boolean {
  const endsAt = lesson?.pause?.endsAt ?? 0;
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setTimeout(() => setEndedAt(endsAt), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt > endedAt;
}
