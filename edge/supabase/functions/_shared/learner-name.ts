/**
 * A learner's first name as it may stand in a prompt: letters only, at most 20, so that it can't hold an order.
 *
 * @returns "the student" when nothing is left of it
 */
export function learnerName(name: string | null | undefined): string {
  const first = (name ?? "").normalize("NFC").trim().split(/\s+/)[0] ?? "";
  const letters = [...first].filter((character) => /[\p{L}\p{M}]/u.test(character)).slice(0, 20).join("");
  return letters === "" ? "the student" : letters;
}
