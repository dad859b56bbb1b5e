/** The first words of a text, as a fact can hold them. */
export function brief(text: string, most = 5): string {
  const words = text.split(/\s+/);
  return words.length <= most ? text : `${words.slice(0, most).join(" ")}…`;
}

/** A number with its thing, as in '1 stroke' or '2 strokes'. */
export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** A number as a child reads it: with as many decimals as its size needs. */
export function rounded(number: number): number {
  const size = Math.abs(number);
  return Number(number.toFixed(size >= 100 ? 0 : size >= 1 ? 1 : 2));
}
