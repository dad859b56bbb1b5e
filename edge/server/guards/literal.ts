/** A text as a statement writes it, whatever the session says about backslashes. */
export function literal(text: string): string {
  // The statement would end there, and what comes next would be read as another message.
  if (text.includes("\0")) throw new TypeError("U+0000 can't be a part of a statement.");
  const quoted = text.replaceAll("'", "''");
  return quoted.includes("\\") ? ` E'${quoted.replaceAll("\\", "\\\\")}'` : `'${quoted}'`;
}
