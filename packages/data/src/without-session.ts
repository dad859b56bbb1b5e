/**
 * A title or category of a session without the id or the time that the database adds to it: the info box of the session says them, and
 * no other place does.
 */
export function withoutSession(text: string): string {
  return text.replace(/ - Session (?:[0-9a-f]{8}(?:-[0-9a-f-]{27})?|\P{L}*\p{Nd}[:.]\p{Nd}{2}[^-]*)$/u, "");
}
