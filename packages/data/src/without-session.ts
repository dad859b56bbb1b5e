/**
 * A title or category of a session without the id or the time that the database adds to it: the info box of the session says them, and
 * no other place does. Whatever language a browser writes the time in, four numbers are in it at least: day, year, hour and minute.
 */
export function withoutSession(text: string): string {
  return text.replace(/ - Session (?:[0-9a-f]{8}(?:-[0-9a-f-]{27})?|(?!.* - Session )\P{Nd}*(?:\p{Nd}+\P{Nd}+){3,}\p{Nd}+\P{Nd}*)$/u, "");
}
