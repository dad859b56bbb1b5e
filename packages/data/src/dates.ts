const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
const plainDay = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const clock = {
  minutes: new Intl.DateTimeFormat("en", { hour: "numeric", minute: "2-digit" }),
  seconds: new Intl.DateTimeFormat("en", { timeStyle: "medium" }),
};

/**
 * Reads a timestamp of the database, with or without the T in the middle and the minutes of the zone.
 *
 * @returns null when it isn't one
 */
export function readDate(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A day as people write it, 'Mar 4, 2026'; empty when the value is no date. */
export function formatDay(value: string | null | undefined): string {
  const date = readDate(value);
  return date ? day.format(date) : "";
}

/** A time of day, '2:05 PM' or '2:05:31 PM'; empty when the value is no date. */
export function formatTime(value: string | null | undefined, to: keyof typeof clock = "minutes"): string {
  const date = readDate(value);
  return date ? clock[to].format(date) : "";
}

/** A day that has no time and so no zone, as '2026-12-02', as people say it: 'Wednesday, December 2'. */
export function formatPlainDay(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "" : plainDay.format(date);
}
