import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { problem, type OpenRequest } from "../_shared/request/index.ts";
import { discoverIssuer } from "./issuer.ts";
import { settingsSchema, type SignOnSettings } from "./settings.ts";
import { words } from "./words.ts";

const bodySchema = v.object({
  school: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  // The issuer knows only the addresses that were registered with it; it is the page's, which knows where it stands.
  redirect_uri: v.pipe(v.string(), v.maxLength(300), v.url(), v.regex(/^https?:\/\/[^?#]+\/sign-on$/)),
});

const startedSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), sign_on: settingsSchema }),
  v.object({ ok: v.literal(false), reason: v.picklist(["not_found", "rate_limited"]), retry_after: v.nullish(v.number(), 1) }),
]);

/** Answers where the browser goes to sign in at its school, and what it has to bring back with the code. */
export async function startSignOn({ body, address, dependencies, requestId }: OpenRequest): Promise<Response> {
  const parsed = parse(bodySchema, body);
  if (!parsed.ok) return parsed.response;
  const { school, redirect_uri } = parsed.value;
  const [state, browser, nonce, verifier] = [randomState(), randomState(), randomNonce(), randomPKCECodeVerifier()];
  const started = v.parse(
    startedSchema,
    await dependencies.call("start_sign_on", { school, state, browser, nonce, verifier, redirect_uri, address }),
  );
  if (!started.ok && started.reason === "rate_limited")
    return problem(429, started.reason, words.wait(started.retry_after ?? 1), started.retry_after ?? 1);
  if (!started.ok) return problem(404, started.reason, words.noSchool);
  const { sign_on: settings } = started;
  try {
    const { configuration } = await discoverIssuer(settings, undefined, dependencies);
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri,
      scope: settings.provider === "classlink" ? "openid email profile oneroster" : "openid email",
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...chooses(settings),
    });
    return Response.json({ url: url.href, browser }, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    dependencies.log("sign_on.issuer_failed", { kind: error instanceof Error ? error.name : typeof error, requestId });
    return problem(502, "issuer", words.issuerAway);
  }
}

/** On a tablet that a class shares, the child before may still be signed in at the provider. */
function chooses({ provider, tenant }: SignOnSettings): Record<string, string> {
  if (provider === "google") return { prompt: "select_account", hd: tenant ?? "" };
  return provider === "entra" ? { prompt: "select_account" } : {};
}
