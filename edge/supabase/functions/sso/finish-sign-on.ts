import { authorizationCodeGrant } from "openid-client";
import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { problem, type Dependencies, type OpenRequest } from "../_shared/request/index.ts";
import { discoverIssuer, isSignedByKey, type Issuer } from "./issuer.ts";
import { settingsWithSecretSchema } from "./settings.ts";
import { saysEnough, whoArrives, type Claims } from "./who-arrives.ts";
import { words } from "./words.ts";

const short = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const bodySchema = v.object({
  state: short,
  browser: short,
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_000)),
  iss: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

const visitSchema = v.object({ nonce: v.string(), verifier: v.string(), redirect_uri: v.string(), sign_on: settingsWithSecretSchema });
type Visit = v.InferOutput<typeof visitSchema>;
type Answer = v.InferOutput<typeof bodySchema>;

const matchedSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), email: v.string() }),
  v.object({ ok: v.literal(false), is_invited: v.boolean() }),
]);

/** Redeems the code with which somebody comes back from their school, and answers the token with which the page signs them in. */
export async function finishSignOn({ body, dependencies, requestId }: OpenRequest): Promise<Response> {
  const parsed = parse(bodySchema, body);
  if (!parsed.ok) return parsed.response;
  const { state, browser } = parsed.value;
  const found = await dependencies.call("finish_sign_on", { state, browser });
  if (found === null) return problem(403, "expired", words.expired);
  const visit = v.parse(visitSchema, found);
  const refuse = (reason: string, sentence: string, kind = reason): Response => {
    // The kind alone: what an issuer answers holds names and addresses.
    dependencies.log("sign_on.refused", { kind, provider: visit.sign_on.provider, requestId });
    return problem(403, reason, sentence);
  };
  let claims: Claims;
  try {
    claims = await claimsOf(visit, parsed.value, dependencies);
  } catch (error) {
    return refuse("not_proven", words.notProven, kindOf(error));
  }
  const person = whoArrives(visit.sign_on, claims);
  if (!person.ok) return refuse(person.reason, words.wrongTenant);
  const { school_id: school } = visit.sign_on;
  const { id, email } = person;
  // The generated types know of no null; one of the two is enough.
  const matched = v.parse(matchedSchema, await dependencies.call("match_sign_on", { school, id, email } as never));
  const token = matched.ok ? await dependencies.signInToken?.(matched.email) : null;
  if (!matched.ok && matched.is_invited) return refuse("not_accepted", words.notAccepted);
  if (!token) return refuse("not_on_list", words.notOnList);
  return Response.json({ token_hash: token }, { headers: { "cache-control": "no-store" } });
}

/** What openid-client calls it, such as OAUTH_JWT_CLAIM_COMPARISON_FAILED. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? String(error.code) : error.name;
}

async function claimsOf(visit: Visit, answer: Answer, dependencies: Dependencies): Promise<Claims> {
  const { sign_on: settings, redirect_uri, nonce, verifier } = visit;
  const issuer = await discoverIssuer(settings, settings.client_secret, dependencies);
  const page = new URL(redirect_uri);
  for (const name of ["code", "state", "iss"] as const) if (answer[name] !== undefined) page.searchParams.set(name, answer[name]);
  const tokens = await authorizationCodeGrant(issuer.configuration, page, {
    expectedState: answer.state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  if (!isSignedByKey(tokens.id_token ?? "")) throw new TypeError("The ID token is signed by no key");
  const claims: Claims = { ...tokens.claims() };
  if (saysEnough(settings, claims)) return claims;
  const more = await moreClaims(issuer, tokens.access_token, claims);
  // That an address is proven is said of the one that stands beside it.
  return { ...more, ...("email" in claims && { email_verified: false }), ...claims };
}

/** What the issuer tells beside the ID token, of the same person; nothing where it tells of another. */
async function moreClaims({ configuration, ask }: Issuer, accessToken: string, { sub }: Claims): Promise<Claims> {
  const { userinfo_endpoint: address } = configuration.serverMetadata();
  if (address === undefined) return {};
  const answer = await ask(address, { headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" } });
  const said: unknown = answer.ok ? await answer.json() : null;
  const claims = typeof said === "object" && said !== null ? (said as Claims) : {};
  // ClassLink's own answer says UserId where OpenID Connect says sub.
  return String(claims["sub"] ?? claims["UserId"]) === String(sub) ? claims : {};
}
