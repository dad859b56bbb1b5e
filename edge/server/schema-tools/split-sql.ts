const dollarQuote = /^\$(?:[A-Za-z_][A-Za-z_0-9]*)?\$/;

/**
 * The statements of an SQL text, each with the comments in front of it and its semicolon.
 * Semicolons inside strings, quoted names, comments and dollar-quoted bodies don't end a statement.
 *
 * @returns the pieces in order, trimmed; what stands after the last semicolon only when it is more than comments
 */
export function splitSql(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === ";") {
      statements.push(text.slice(start, at + 1).trim());
      start = at + 1;
    }
    at = endOfToken(text, at);
  }
  const rest = text.slice(start).trim();
  if (withoutComments(rest) !== "") statements.push(rest);
  return statements;
}

/** A statement without the comments in front of it. */
export function withoutComments(statement: string): string {
  return statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, "");
}

/** Where the token that begins at `at` ends: a whole string, quoted name, comment or body, else one character. */
function endOfToken(text: string, at: number): number {
  const character = text[at];
  if (character === "'" || character === '"') return endAfter(text, character, at + 1);
  if (text.startsWith("--", at)) return endAfter(text, "\n", at + 2);
  if (text.startsWith("/*", at)) return endAfter(text, "*/", at + 2);
  const quote = character === "$" ? dollarQuote.exec(text.slice(at, at + 64))?.[0] : undefined;
  return quote === undefined ? at + 1 : endAfter(text, quote, at + quote.length);
}

function endAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}
