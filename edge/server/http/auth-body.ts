import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import { isNestedTooDeeply } from "#supabase/functions/_shared/request/index.ts";
import type { ServerEnvironment } from "./server-environment.ts";

const longestTextCharacters = 4_096;
// The proof that a visitor is a person is the one long text; no column holds it.
const longestProofCharacters = 16_384;
const longestEmailCharacters = 255;
const longestNameCharacters = 60;

const textSchema = v.nullish(v.string("A field of the request is no text."));
const isPlainObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

// What doesn't show, and what a mail program reads as more than one address: `a,b@example.org`, `a<b@example.org>`.
const oddInAddress = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029,;:<>()[\]\\"]/u;
// Signs that steer a machine, and marks that turn the text around them. Emoji and right-to-left names need none of these.
const hiddenInName = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const emailSchema = v.pipe(
  v.string("The email address must be text."),
  v.maxLength(longestEmailCharacters, `The email address must have at most ${longestEmailCharacters} characters.`),
  v.check((email) => !oddInAddress.test(email), "The email address has a character in it that no address has."),
);

const nameSchema = v.nullish(
  v.pipe(
    v.string("A name must be text."),
    v.check((name) => [...name].length <= longestNameCharacters, `A name can have at most ${longestNameCharacters} characters.`),
    v.check((name) => !hiddenInName.test(name), "The name has a hidden character in it. Please type it again."),
  ),
);

// What a person may say about themselves; all else of them is in tables with rights. Without an end, the data of one
// account could be filled request by request.
const dataSchema = v.strictObject(
  {
    username: nameSchema,
    name: nameSchema,
    full_name: nameSchema,
    role: v.nullish(v.picklist(["student", "teacher"], "The role must be student or teacher.")),
    avatar_url: textSchema,
    picture: textSchema,
    // Which of three helps to read is on: no words of their own.
    reading: v.nullish(
      v.pipe(v.string("How somebody reads must be text."), v.regex(/^(?:line)? ?(?:font)? ?(?:space)?$/, "Nobody reads like that.")),
    ),
  },
  "The data of a person can hold a username, a role and how they read only.",
);

const bodySchema = v.pipe(
  v.custom<object>(isPlainObject, "The request must be a JSON object."),
  v.looseObject({
    email: v.nullish(emailSchema),
    password: v.nullish(v.string("The password must be text.")),
    phone: textSchema,
    token: textSchema,
    token_hash: textSchema,
    type: textSchema,
    nonce: textSchema,
    refresh_token: textSchema,
    auth_code: textSchema,
    code_verifier: textSchema,
    data: v.nullish(v.pipe(v.custom<object>(isPlainObject, "The data of a person must be a JSON object."), dataSchema)),
  }),
);

/** What two readers of an address could take for different things, of which one counts tries and the other signs in. */
function faultOfAddress(url: string): string | null {
  const [, query = ""] = /\?(.*)$/s.exec(url) ?? [];
  const names = query.split("&").map((part) => part.split("=", 1)[0] ?? "");
  const isOdd = url.includes("#") || names.some((name, place) => /[%+?]/.test(name) || (name !== "" && names.indexOf(name) < place));
  return isOdd ? "The address must name each of its parts once and plainly." : null;
}

/**
 * Refuses with 400 what the embedded backend would fail on with 500, or keep although nobody should have it: fields of
 * another kind, texts that no column holds, names that are none, roles that nobody gives themselves.
 *
 * U+0000 is refused for a second reason: a password is read only up to it.
 */
export function authBody(): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const text = context.req.method === "GET" ? "" : await context.req.raw.clone().text();
    const fault = faultOfAddress(context.req.raw.url) ?? faultOf(text);
    if (fault === null) return next();
    return context.json({ code: 400, error_code: "validation_failed", msg: fault }, 400);
  };
}

/** What is wrong with a body, as a sentence; null for a good one, and for one that isn't JSON, which lite refuses itself. */
function faultOf(text: string): string | null {
  if (isNestedTooDeeply(text)) return "The request is nested too deeply.";
  let fault: string | null = null;
  const see = (value: unknown, longest = longestTextCharacters): void => {
    if (typeof value !== "string") return;
    if (value.length > longest) fault ??= `A text must have at most ${longest} characters.`;
    if (/[\0\p{Surrogate}]/u.test(value)) fault ??= "A text holds a character that can't be stored.";
  };
  let body: unknown;
  try {
    body = JSON.parse(text, (key, value: unknown) => {
      see(key);
      see(value, key === "captcha_token" ? longestProofCharacters : longestTextCharacters);
      return value;
    });
  } catch {
    return null;
  }
  const parsed = v.safeParse(bodySchema, body);
  return fault ?? (parsed.success ? null : parsed.issues[0].message);
}
