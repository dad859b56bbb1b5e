import { authorizationCodeGrant, randomPKCECodeVerifier, ResponseBodyError } from "openid-client";
import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { OutboundRefused, problem, type AreaRequest } from "../_shared/request/index.ts";
import { discoverIssuer, type Issuer } from "./issuer.ts";
import { settingsWithSecretSchema } from "./settings.ts";
import { testWords as words } from "./words.ts";

const bodySchema = v.object({
  school: v.pipe(v.string(), v.uuid()),
  redirect_uri: v.pipe(v.string(), v.maxLength(300), v.url()),
});

/** One thing that was tried, in a sentence for the admin. `ok` null: it can't be known from here. */
interface Tried {
  ok: boolean | null;
  text: string;
}

/** Tries an admin's settings as far as it goes without a person: the issuer's description, its keys, and whether it knows the client and its secret. */
export async function testSignOn({ learner, body, dependencies }: AreaRequest): Promise<Response> {
  const parsed = parse(bodySchema, body);
  if (!parsed.ok) return parsed.response;
  const found = await dependencies.call("check_sign_on", { person: learner.id, school: parsed.value.school });
  if (found === null) return problem(403, "not_allowed", words.notAllowed);
  const settings = v.parse(settingsWithSecretSchema, found);
  const tried: Tried[] = [];
  try {
    const issuer = await discoverIssuer(settings, settings.client_secret, dependencies);
    tried.push({ ok: true, text: words.found(settings.issuer) });
    tried.push(await tryKeys(issuer));
    tried.push(await tryClient(issuer, parsed.value.redirect_uri));
  } catch (error) {
    tried.push({ ok: false, text: sentenceFor(error, settings.issuer) });
  }
  return Response.json({ ok: tried.every(({ ok }) => ok !== false), tried }, { headers: { "cache-control": "no-store" } });
}

function sentenceFor(error: unknown, issuer: string): string {
  // openid-client wraps what its fetch threw.
  const cause = error instanceof Error && error.cause instanceof OutboundRefused ? error.cause : error;
  if (!(cause instanceof OutboundRefused) || cause.reason === "redirect") return words.noDescription(issuer);
  return { address: words.address(issuer), unreachable: words.unreachable(issuer), too_large: words.tooLarge }[cause.reason];
}

async function tryKeys({ configuration, ask }: Issuer): Promise<Tried> {
  try {
    const answer = await ask(configuration.serverMetadata().jwks_uri ?? "", {});
    const { keys } = (await answer.json()) as { keys?: unknown };
    return Array.isArray(keys) && keys.length > 0 ? { ok: true, text: words.keys } : { ok: false, text: words.noKeys };
  } catch {
    return { ok: false, text: words.noKeys };
  }
}

/** A code that nobody was given: an issuer that knows client and secret says so of the code, and another of the client. */
async function tryClient({ configuration }: Issuer, redirectUri: string): Promise<Tried> {
  try {
    await authorizationCodeGrant(configuration, new URL(`${redirectUri}?code=test-without-a-person`), {
      pkceCodeVerifier: randomPKCECodeVerifier(),
      idTokenExpected: true,
    });
  } catch (error) {
    const said = error instanceof ResponseBodyError ? error.error : error instanceof Error && "code" in error ? String(error.code) : "";
    if (said === "invalid_grant") return { ok: true, text: words.client };
    if (/invalid_client|unauthorized_client|WWW_AUTHENTICATE/.test(said)) return { ok: false, text: words.wrongClient };
  }
  return { ok: null, text: words.clientUnknown };
}
