import { createHmac, randomInt } from "node:crypto";

/** How long a link or a code from a mail can be used. */
export const linkLifetimeMs = 60 * 60_000;

const codeFigures = 10;

/** What a mail carries to prove that its reader asked for something: a code to type, and the token of its link. */
export interface LinkToken {
  code: string;
  /** The only thing that the database keeps. */
  hash: string;
}

/** Makes a code of ten figures for an address, and the hash that is stored and put into the link. */
export function makeLinkToken(email: string, secret: string): LinkToken {
  const code = String(randomInt(10 ** codeFigures)).padStart(codeFigures, "0");
  return { code, hash: hashOfCode(email, code, secret) };
}

/** The token that belongs to a code. With a key, so that nobody makes tokens of links by trying codes at home. */
export function hashOfCode(email: string, code: string, secret: string): string {
  return createHmac("sha256", secret).update(`mailed code\n${email.toLowerCase()}\n${code}`).digest("hex");
}
