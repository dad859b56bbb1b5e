import type { HonoRequest } from "hono";
import * as v from "valibot";

/** What a request tries, as far as it has to be counted. */
export type SignInAttempt =
  | { kind: "password"; account: string }
  | { kind: "code"; account: string }
  /** A link out of a mail: whose it is, is known only when it works. */
  | { kind: "link" }
  /** A figure of a second factor, or the code that a change of the password asks for. */
  | { kind: "secondCheck"; of: string }
  | { kind: "signUp" }
  /** A redirect to the sign-in page of another site. */
  | { kind: "oauthRedirect" }
  /** A mail; `to` is its address, or the id of the account when the request doesn't name it. */
  | { kind: "mail"; mail: "confirmation" | "signIn" | "reset" | "change" | "reauthentication"; to: string };

/** What the list of attempts depends on. */
export interface AttemptOptions {
  /** Whether a sign-up sends a mail. */
  confirmEmail: boolean;
  /** Whose valid token the request carries. */
  findAccountId: () => Promise<string | null>;
}

/**
 * The one key for all spellings of an account: the backend takes capital letters for small ones. Dots and
 * everything else make another account.
 */
function accountKey(email: string): string {
  return email.trim().toLowerCase();
}

/** One spelling for every address that most mail servers put into the same mailbox: without dots, and without what follows a plus. */
export function mailboxKey(account: string): string {
  const at = account.lastIndexOf("@");
  const [name = ""] = account.slice(0, at).split("+");
  return `${name.replaceAll(".", "")}${account.slice(at)}`;
}

const text = v.fallback(v.optional(v.string()), undefined);
// Without an address there is nobody to count for, and the request is refused or sends no mail.
const address = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined);
const bodySchema = v.fallback(v.object({ email: address, token_hash: text, nonce: text }), {});

/** Everything that one request tries; most try nothing that is counted. */
export async function attemptsOf(request: HonoRequest, options: AttemptOptions): Promise<SignInAttempt[]> {
  // The path as the router reads it: %74oken is token, too.
  const path = request.path.replace(/^\/auth\/v1\//, "");
  // The router answers HEAD as it answers GET, so that it can be used for trying, too.
  if (request.method === "GET" || request.method === "HEAD") {
    if (path === "verify") return [{ kind: "link" }];
    if (path === "authorize" || path === "user/identities/authorize") return [{ kind: "oauthRedirect" }];
    return path === "reauthenticate" ? attemptsOfAccount(options, (id) => [{ kind: "mail", mail: "reauthentication", to: id }]) : [];
  }
  if (request.method === "POST") return attemptsOfPost(request, path, options);
  if (request.method === "PUT" && path === "user") {
    const { email, nonce } = await bodyOf(request);
    if (email === undefined && nonce === undefined) return [];
    return attemptsOfAccount(options, (id) => [
      ...(nonce === undefined ? [] : [{ kind: "secondCheck", of: id } as const]),
      ...(email === undefined ? [] : [{ kind: "mail", mail: "change", to: accountKey(email) } as const]),
    ]);
  }
  return [];
}

async function attemptsOfPost(request: HonoRequest, path: string, { confirmEmail }: AttemptOptions): Promise<SignInAttempt[]> {
  const [, factor] = /^factors\/([\da-f-]{36})\/verify$/i.exec(path) ?? [];
  if (factor !== undefined) return [{ kind: "secondCheck", of: factor.toLowerCase() }];
  const body = await bodyOf(request);
  const account = body.email === undefined ? null : accountKey(body.email);
  const mail = (kind: "confirmation" | "signIn" | "reset"): SignInAttempt[] =>
    account === null ? [] : [{ kind: "mail", mail: kind, to: account }];
  switch (path) {
    case "token":
      return account !== null && request.query("grant_type") === "password" ? [{ kind: "password", account }] : [];
    case "verify":
      // With the token of a link, the address beside it counts for nothing: a new one each time would be no limit.
      if (body.token_hash !== undefined || account === null) return [{ kind: "link" }];
      return [{ kind: "code", account }];
    case "signup":
      return [{ kind: "signUp" }, ...(confirmEmail ? mail("confirmation") : [])];
    case "otp":
    case "magiclink":
      return mail("signIn");
    case "recover":
      return mail("reset");
    case "resend":
      return mail("confirmation");
    default:
      return [];
  }
}

async function attemptsOfAccount({ findAccountId }: AttemptOptions, attempts: (id: string) => SignInAttempt[]): Promise<SignInAttempt[]> {
  const id = await findAccountId();
  return id === null ? [] : attempts(id);
}

async function bodyOf(request: HonoRequest): Promise<v.InferOutput<typeof bodySchema>> {
  return v.parse(
    bodySchema,
    await request.raw
      .clone()
      .json()
      .catch(() => ({})),
  );
}
