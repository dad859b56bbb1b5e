/** Why a password is too easy to guess. */
export type Weakness = "common" | "repeated" | "own-address";

let common: Promise<Set<string>> | undefined;

/** The list is half a megabyte, so that it is read with the first password that is chosen. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return common;
}

/**
 * Why a password is too easy to guess; null when it isn't.
 *
 * Guessed first are the passwords that most people have, the same sign again and again, what stands next to each other in
 * the alphabet, and the name in the address. Capital letters and spaces make none of them harder.
 *
 * @param password - as it was typed
 * @param emails - the addresses of the account
 * @see requirements AUTH-044
 */
export async function weaknessOf(password: string, emails: readonly string[]): Promise<Weakness | null> {
  const folded = fold(password);
  if (isRepeated(folded) || isRow(folded)) return "repeated";
  if (emails.flatMap(namesIn).includes(lettersOf(folded))) return "own-address";
  return (await commonPasswords()).has(folded) ? "common" : null;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");
}

function lettersOf(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Two different signs at most, or up to four that come again until the end. */
function isRepeated(text: string): boolean {
  return new Set(text).size < 3 || /^(.{1,4})\1+$/su.test(text);
}

/** Each sign follows the one before, up or down: `abcdefgh`, `87654321`. */
function isRow(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const [first = 0, second = 0] = codes;
  const step = second - first;
  return Math.abs(step) === 1 && codes.every((code, index) => code === first + index * step);
}

/** The whole address and the part before the @, without their signs. */
function namesIn(email: string): string[] {
  const [name = ""] = email.split("@");
  return [email, name].map((text) => lettersOf(fold(text))).filter((text) => text !== "");
}
