import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "./server-environment.ts";

const longestTextCharacters = 4_096;
const longestEmailCharacters = 255;

const textSchema = v.nullish(v.string("A field of the request is no text."));
const isPlainObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

const bodySchema = v.pipe(
  v.custom<object>(isPlainObject, "The request must be a JSON object."),
  v.looseObject({
    email: v.nullish(
      v.pipe(v.string("The email address must be text."), v.maxLength(longestEmailCharacters, `The email address must have at most ${longestEmailCharacters} characters.`)),
    ),
    password: v.nullish(v.string("The password must be text.")),
    phone: textSchema,
    token: textSchema,
    token_hash: textSchema,
    refresh_token: textSchema,
    auth_code: textSchema,
    code_verifier: textSchema,
    data: v.nullish(v.custom<object>(isPlainObject, "The data of a person must be a JSON object.")),
  }),
);

/**
 * Refuses with 400 what lite would fail on with 500: fields of another kind, texts that no column holds.
 *
 * U+0000 is refused for a second reason: a password is read only up to it.
 */
export function authBody(): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const text = context.req.method === "GET" ? "" : await context.req.raw.clone().text();
    const fault = faultOf(text);
    if (fault === null) return next();
    return context.json({ code: 400, error_code: "validation_failed", msg: fault }, 400);
  };
}

/** What is wrong with a body, as a sentence; null for a good one, and for one that isn't JSON, which lite refuses itself. */
function faultOf(text: string): string | null {
  let fault: string | null = null;
  const see = (value: unknown): void => {
    if (typeof value !== "string") return;
    if (value.length > longestTextCharacters) fault ??= `A text must have at most ${longestTextCharacters} characters.`;
    if (/[\0\p{Surrogate}]/u.test(value)) fault ??= "A text holds a character that can't be stored.";
  };
  let body: unknown;
  try {
    body = JSON.parse(text, (key, value: unknown) => {
      see(key);
      see(value);
      return value;
    });
  } catch (error) {
    return error instanceof RangeError ? "The request is nested too deeply." : null;
  }
  const parsed = v.safeParse(bodySchema, body);
  return fault ?? (parsed.success ? null : parsed.issues[0].message);
}
