import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { fetchOutside, OutboundRefused, problem, type Outside, type RawRequest } from "../_shared/request/index.ts";
import { readClaims } from "./claims.ts";
import { readForm, secretHash, toPage, unguessable } from "./web.ts";
import { words } from "./words.ts";

const formSchema = v.object({ state: secretHash, id_token: v.pipe(v.string(), v.maxLength(50_000)) });
const takenSchema = v.nullable(
  v.object({
    platform: v.string(),
    issuer: v.string(),
    client_id: v.string(),
    keys_url: v.string(),
    nonce: v.string(),
    browser_hash: v.string(),
  }),
);
type Taken = NonNullable<v.InferOutput<typeof takenSchema>>;

/** Clocks of schools' servers differ by so much. */
const clockToleranceSeconds = 60;
const oldestSeconds = 600;
const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 500 });

/**
 * `POST launch`: a platform answers who has come. Everything that is compared with the token was kept when the launch began, and is
 * taken away before the token is looked at: nothing of it is good twice, in no process.
 */
export async function launch({ request, dependencies, requestId }: RawRequest): Promise<Response> {
  const { outside, call, log } = dependencies;
  if (outside === undefined) return problem(503, "not_set_up", words.off);
  const said = v.safeParse(formSchema, await readForm(request));
  if (!said.success) return toPage(outside, { refused: "launch" });
  const taken = v.parse(takenSchema, await call("take_lti_login", { state: said.output.state }));
  if (taken === null) return toPage(outside, { refused: "again" });
  const payload = await verify(said.output.id_token, taken, outside).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError || error instanceof OutboundRefused || error instanceof TypeError)) throw error;
    log("lti.refused", { platform: taken.platform, requestId, why: error instanceof errors.JOSEError ? error.code : error.name });
    return null;
  });
  const claims = payload && readClaims(payload, taken.client_id);
  if (!claims) return toPage(outside, { refused: "launch" });
  const code = unguessable();
  const kept = await call("keep_lti_launch", { platform: taken.platform, browser_hash: taken.browser_hash, code, claims });
  if (kept !== "kept") return toPage(outside, { refused: kept === "deployment" ? "deployment" : "platform" });
  return toPage(outside, { launch: code, state: said.output.state });
}

async function verify(
  token: string,
  { issuer, client_id: audience, keys_url: url, nonce }: Taken,
  outside: Outside,
): Promise<JWTPayload | null> {
  let keys = keySets.get(url);
  if (keys === undefined) {
    keys = createRemoteJWKSet(new URL(url), {
      cacheMaxAge: 10 * 60_000,
      [customFetch]: async (address: string) => {
        const { status, text } = await fetchOutside(address, { headers: { accept: "application/json" } }, outside);
        return new Response(text, { status });
      },
    });
    keySets.set(url, keys);
  }
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ["RS256", "RS384", "RS512", "ES256", "ES384"],
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: oldestSeconds,
    requiredClaims: ["exp", "iat", "nonce", "sub"],
  });
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  return payload["nonce"] === nonce && !(isForSeveral && payload["azp"] === undefined) ? payload : null;
}
