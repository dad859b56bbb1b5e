import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const name = "learn-device";
const mostAccounts = 8;
const maxAgeSeconds = 180 * 24 * 60 * 60;

/**
 * Marks a browser that has been signed in to an account, so that strangers' failures don't lock its owner out.
 *
 * A school has one address: without the mark, ten wrong passwords of a classmate would close the account for everybody
 * there. The cookie names nobody: it holds random numbers, each with a signature over it and the account.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export class DeviceCookie {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac("sha256", secret).update("device cookie").digest();
  }

  /** The mark of this browser for the account; null for a browser that has never been signed in to it. */
  markOf(context: Context, account: string): string | null {
    return marksIn(context).find((mark) => this.#isSigned(mark, account)) ?? null;
  }

  /** Marks the browser after a sign-in; it keeps the marks of the last accounts, because learners share computers. */
  mark(context: Context, account: string, options: { https: boolean }): void {
    const marks = marksIn(context);
    if (marks.some((mark) => this.#isSigned(mark, account))) return;
    const number = randomBytes(12).toString("base64url");
    const kept = [`${number}.${this.#sign(number, account)}`, ...marks].slice(0, mostAccounts);
    setCookie(context, name, kept.join("~"), {
      path: "/auth/v1",
      httpOnly: true,
      sameSite: "Strict",
      secure: options.https,
      maxAge: maxAgeSeconds,
    });
  }

  #isSigned(mark: string, account: string): boolean {
    const [number = "", signature = ""] = mark.split(".");
    const expected = Buffer.from(this.#sign(number, account));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(number: string, account: string): string {
    return createHmac("sha256", this.#key).update(`${number} ${account}`).digest("base64url").slice(0, 22);
  }
}

function marksIn(context: Context): string[] {
  return (getCookie(context, name) ?? "").split("~", mostAccounts).filter((mark) => /^[\w-]{16}\.[\w-]{22}$/.test(mark));
}
