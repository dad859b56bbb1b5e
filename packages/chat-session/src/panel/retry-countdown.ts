import { formatTime } from "@learn/data";
import { words } from "../words.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * When the learner may go on, in words: in seconds, then in minutes, and from an hour on as the time of day.
 *
 * @param until - milliseconds since 1970, as `now`
 */
export function retryCountdown(until: number, now: number): string {
  const left = Math.max(until - now, 1);
  if (left <= minute) return words.goOnIn(Math.ceil(left / second), "second");
  if (left < hour) return words.goOnIn(Math.ceil(left / minute), "minute");
  const at = new Date(until);
  return words.goOnAt(formatTime(at.toISOString()), at.toDateString() === new Date(now).toDateString());
}
