import { formatDay, formatTime, readDate } from "./dates.ts";

/** When something was: 'Mar 4, 2026, 2:05 PM', and today the time alone; empty when the value is no date. */
export function formatMoment(value: string | null | undefined): string {
  const isToday = readDate(value)?.toDateString() === new Date().toDateString();
  return isToday ? formatTime(value) : [formatDay(value), formatTime(value)].filter(Boolean).join(", ");
}
