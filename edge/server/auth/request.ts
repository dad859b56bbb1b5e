import type { Context, MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "../http/server-environment.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { AuthError, invalid } from "./auth-errors.ts";

/** Asks for one of the site's keys, as the embedded backend does for its own routes. */
export function requireApiKey({ secrets }: Pick<AuthDependencies, "secrets">): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const key = context.req.header("apikey") ?? context.req.query("apikey");
    if (key === secrets.publishableKey || key === secrets.secretKey) return next();
    const [message, code] =
      key === undefined
        ? ["No API key found in request", "UNAUTHORIZED_MISSING_API_KEY"]
        : ["Invalid API key", "UNAUTHORIZED_INVALID_API_KEY"];
    return context.json({ message }, 401, { "sb-error-code": code });
  };
}

/**
 * Reads a body against a schema; fields that it doesn't name are dropped.
 *
 * @throws AuthError for a body that is no JSON, or another one
 */
export async function readBody<Schema extends v.GenericSchema>(request: Request, schema: Schema): Promise<v.InferOutput<Schema>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  if (body === undefined) throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw invalid(parsed.issues[0].message);
  return parsed.output;
}

const wrongAddress = "Unable to validate email address: invalid format";

/**
 * An e-mail address in small letters.
 *
 * Strict, because a mail program reads two addresses into `a,b@example.org`, and another one into `a<b@example.org`.
 */
export const emailSchema = v.pipe(
  v.string(wrongAddress),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(255, wrongAddress),
  v.rfcEmail(wrongAddress),
  v.regex(/@[^@]+\.[^@.]+$/, wrongAddress),
);

/** Who asks, by the token of the request. */
export interface Asker {
  id: string;
  /** Empty for an account without an address. */
  email: string;
  /** The session of the token. */
  sessionId: string | null;
}

const userSchema = v.object({ id: v.pipe(v.string(), v.uuid()), email: v.string() });
const claimsSchema = v.object({ session_id: v.optional(v.pipe(v.string(), v.uuid())) });

/** Who asks, or the embedded backend's own answer to a token that is missing, wrong or of an ended session. */
export async function requireCaller(
  context: Context<ServerEnvironment>,
  dependencies: Pick<AuthDependencies, "backend" | "siteOrigin">,
): Promise<{ asker: Asker } | { response: Response }> {
  const headers = new Headers({ apikey: context.req.header("apikey") ?? context.req.query("apikey") ?? "" });
  const authorization = context.req.header("authorization");
  if (authorization !== undefined) headers.set("authorization", authorization);
  const response = await dependencies.backend(new Request(`${dependencies.siteOrigin}/auth/v1/user`, { headers }));
  if (!response.ok) return { response };
  const user = v.parse(userSchema, await response.json());
  return { asker: { ...user, sessionId: sessionOf(authorization) } };
}

/** The session that a token names; whether its signature is right is asked elsewhere. */
export function sessionOf(authorization: string | undefined): string | null {
  const payload = Buffer.from(authorization?.split(".")[1] ?? "", "base64url").toString("utf8");
  const claims = v.safeParse(v.pipe(v.string(), v.parseJson(), claimsSchema), payload);
  return claims.success ? (claims.output.session_id ?? null) : null;
}
