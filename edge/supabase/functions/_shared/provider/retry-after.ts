/**
 * The seconds that a Retry-After header asks for, given as a number or as a date.
 *
 * @param now - milliseconds since 1970
 * @returns null without such a header, and for what can't be read
 */
export function readRetryAfter(headers: Headers | undefined, now = Date.now()): number | null {
  const text = headers?.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const at = Date.parse(text);
  // A bare number is read as a year by some engines; a date has letters.
  return Number.isNaN(at) || !/[a-z]/i.test(text) ? null : Math.max(0, (at - now) / 1000);
}
