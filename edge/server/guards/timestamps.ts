/**
 * Guard 10, timestamps. lite hands out what PostgreSQL prints: `2026-03-01 09:30:00.5+00`, while
 * PostgREST and every ISO parser of a browser expect `2026-03-01T09:30:00.5+00:00`.
 */
export function isoTimestamp(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)?(:\d\d)?$/.exec(text);
  // "infinity", "-infinity" and years before Christ stay as they are; no column here holds them.
  if (!match) return text;
  const [, date, time, hours, minutes] = match;
  return hours === undefined ? `${date}T${time}` : `${date}T${time}${hours}${minutes ?? ":00"}`;
}
