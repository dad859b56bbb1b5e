import type { Data } from "@learn/data";
import { fetchLessonBoard } from "@learn/data/lesson-board";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { inOrderOfNeed, type Placed } from "./signs.ts";

/** The tiles of the board move this often at most, in ms. */
const everyMs = 10_000;
/** The board is read this often at most, in ms: `npm run bench -- lesson` prints what that costs where a whole school does. */
const readEveryMs = 15_000;
/** How often it is read where no news come, and where they do, in case one was missed, in ms. */
const askEveryMs = { unheard: readEveryMs, live: 30_000 };

/** Under which key the lesson of a class is kept. */
export const lessonKey = (classId: string) => ["lesson-board", classId];

/** The students of a class as they are now, who needs the teacher first: read when somebody has gone on, and once in a while. `now` goes on in steps of ten seconds. */
export function useLessonBoard(data: Data, classId: string) {
  const queries = useQueryClient();
  const board = useQuery({
    queryKey: lessonKey(classId),
    queryFn: () => fetchLessonBoard(data, classId),
    refetchInterval: () => (data.news.isLive() ? askEveryMs.live : askEveryMs.unheard),
    refetchOnWindowFocus: "always",
  });
  useEffect(() => {
    let readAt = Date.now();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      [waiting, readAt] = [undefined, Date.now()];
      void queries.invalidateQueries({ queryKey: lessonKey(classId) });
    };
    // A class that works has news each second: all of them are read together.
    const leave = data.news.follow(classId, () => (waiting ??= setTimeout(read, Math.max(0, readAt + readEveryMs - Date.now()))));
    return () => {
      leave();
      clearTimeout(waiting);
    };
  }, [data, queries, classId]);
  const now = useNow();
  const placed = board.data && inOrderOfNeed(board.data, Math.max(0, now - board.dataUpdatedAt) / 1000);
  return { board, placed, now };
}

/** The time, which goes on in steps. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * What stands where on the board: it changes with each step of the time, while nobody points at it, and where somebody comes or goes.
 *
 * @param now - as `useLessonBoard` tells it
 */
export function useHeldOrder(placed: Placed[], now: number, isHeld: boolean): Placed[] {
  const [held, setHeld] = useState({ placed, now });
  const isDue = now !== held.now && !isHeld;
  if (isDue || placed.length !== held.placed.length) setHeld({ placed, now });
  return held.placed;
}
