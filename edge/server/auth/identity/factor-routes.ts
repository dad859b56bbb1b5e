import { Hono, type Context } from "hono";
import { renderSVG } from "uqr";
import * as v from "valibot";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { AuthError } from "../auth-errors.ts";
import { callerOf } from "./caller.ts";
import { challengeFactor, enrollFactor, factorsOf, raiseToAal2, unenrollFactor, useCode } from "./factors.ts";
import { totpUri } from "./totp.ts";

const shortText = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(100)), "");
const enrollSchema = v.object({ factor_type: v.string(), friendly_name: shortText, issuer: shortText });
const verifySchema = v.object({ challenge_id: v.pipe(v.string(), v.uuid()), code: v.pipe(v.string(), v.trim()) });
const idSchema = v.pipe(v.string(), v.uuid());

/** Second factors: codes of an authenticator app (RFC 6238). */
export function factorRoutes(dependencies: AuthDependencies): Hono<ServerEnvironment> {
  const { database } = dependencies;
  const routes = new Hono<ServerEnvironment>();

  routes.post("/auth/v1/factors", async (context) => {
    const caller = await callerOf(dependencies, context.req.raw);
    if (caller instanceof Response) return caller;
    const body = await readBody(context, enrollSchema);
    if (body.factor_type === "phone") throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
    if (body.factor_type === "webauthn") throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
    if (body.factor_type !== "totp") throw new AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
    const factors = await factorsOf(database, caller.id);
    if (!caller.isAal2 && factors.some((factor) => factor.status === "verified"))
      throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    const { id, secret } = await enrollFactor(database, caller.id, body.friendly_name ?? "");
    const uri = totpUri({ secret, issuer: body.issuer || "Learn together", account: caller.email ?? caller.id });
    // Colours in words: supabase-js puts the picture into an address, where a # would end it.
    const qrCode = renderSVG(uri, { border: 2, whiteColor: "white", blackColor: "black" });
    return context.json({ id, type: "totp", friendly_name: body.friendly_name, totp: { qr_code: qrCode, secret, uri } });
  });

  routes.post("/auth/v1/factors/:factorId/challenge", async (context) => {
    const caller = await callerOf(dependencies, context.req.raw);
    if (caller instanceof Response) return caller;
    const challenge = await challengeFactor(database, caller.id, factorIdOf(context));
    return context.json({ id: challenge.id, type: "totp", expires_at: challenge.expiresAt });
  });

  routes.post("/auth/v1/factors/:factorId/verify", async (context) => {
    const caller = await callerOf(dependencies, context.req.raw);
    if (caller instanceof Response) return caller;
    const body = await readBody(context, verifySchema);
    const { sessionId } = caller;
    if (sessionId === null) throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    const typed = {
      userId: caller.id,
      factorId: factorIdOf(context),
      challengeId: body.challenge_id,
      code: body.code,
      atMs: dependencies.now?.() ?? Date.now(),
    };
    const refreshToken = await database.transaction(async (transaction) => {
      // A wrong code is counted, so that it must not undo the transaction.
      if (!(await useCode(transaction, typed))) return null;
      return raiseToAal2(transaction, { userId: caller.id, sessionId, factorId: typed.factorId });
    });
    if (refreshToken === null) throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    // The session's next tokens say that it has passed.
    return dependencies.backend(
      new Request(`${dependencies.siteOrigin}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers: { apikey: dependencies.secrets.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ refresh_token: refreshToken }),
      }),
    );
  });

  routes.delete("/auth/v1/factors/:factorId", async (context) => {
    const caller = await callerOf(dependencies, context.req.raw);
    if (caller instanceof Response) return caller;
    const id = factorIdOf(context);
    await unenrollFactor(database, caller, id);
    return context.json({ id });
  });
  return routes;
}

async function readBody<Schema extends v.GenericSchema>(context: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await context.req.json().catch(() => null));
  if (!parsed.success) throw new AuthError(400, "validation_failed", "The request isn't complete.");
  return parsed.output;
}

function factorIdOf(context: Context<ServerEnvironment>): string {
  const id = context.req.param("factorId");
  if (!v.is(idSchema, id)) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return id;
}
