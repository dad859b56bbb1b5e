import * as v from "valibot";
import { fetchOutside, OutboundRefused, problem, type Outside, type RawRequest } from "../_shared/request/index.ts";
import { names } from "./claims.ts";
import { readForm, secretHash, toPage } from "./web.ts";
import { words } from "./words.ts";

const askedSchema = v.object({
  code: secretHash,
  openid_configuration: v.pipe(v.string(), v.maxLength(2_000), v.url()),
  registration_token: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
});
const url = v.pipe(v.string(), v.maxLength(500), v.url());
const configurationSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ issuer: url, authorization_endpoint: url, token_endpoint: url, jwks_uri: url, registration_endpoint: url }),
);
const registeredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_id: v.pipe(v.string(), v.maxLength(255)),
    [names.tool]: v.fallback(v.object({ deployment_id: v.optional(v.string()) }), {}),
  }),
);
const takenSchema = v.nullable(v.object({ school: v.string(), name: v.string(), maker: v.string() }));

/** `GET register`: a platform registers itself for the school whose admin gave it this address (LTI dynamic registration). */
export async function register({ request, dependencies, requestId }: RawRequest): Promise<Response> {
  const { outside, call, log } = dependencies;
  if (outside === undefined) return problem(503, "not_set_up", words.off);
  const asked = v.safeParse(askedSchema, await readForm(request));
  if (!asked.success) return toPage(outside, { refused: "registration" });
  const { code, openid_configuration: from, registration_token: token } = asked.output;
  // First: nobody makes this server ask anybody without a code, or twice with one.
  const taken = v.parse(takenSchema, await call("take_lti_registration", { code }));
  if (taken === null) return toPage(outside, { refused: "registration" });
  try {
    const said = await exchange(from, token, outside);
    if (said === null) return toPage(outside, { refused: "registration" });
    await call("register_lti_platform", { school: taken.school, maker: taken.maker, said });
    return toPage(outside, { registered: taken.name });
  } catch (error) {
    if (!(error instanceof OutboundRefused || error instanceof TypeError)) throw error;
    log("lti.not_registered", { requestId, why: error.name });
    return toPage(outside, { refused: "registration" });
  }
}

/** What is kept of a platform; null where it doesn't answer as one. */
async function exchange(from: string, token: string | undefined, outside: Outside): Promise<object | null> {
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const described = await fetchOutside(from, { headers: { accept: "application/json", ...bearer } }, outside);
  const read = v.safeParse(configurationSchema, described.text);
  // Who speaks for an issuer speaks from its host.
  if (described.status !== 200 || !read.success || new URL(read.output.issuer).host !== new URL(from).host) return null;
  const platform = read.output;
  const answer = await fetchOutside(
    platform.registration_endpoint,
    {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...bearer },
      body: JSON.stringify(toolOf(outside)),
    },
    outside,
  );
  const registered = v.safeParse(registeredSchema, answer.text);
  if (answer.status < 200 || answer.status > 299 || !registered.success) return null;
  return {
    name: new URL(platform.issuer).host,
    issuer: platform.issuer,
    client_id: registered.output.client_id,
    auth_url: platform.authorization_endpoint,
    token_url: platform.token_endpoint,
    keys_url: platform.jwks_uri,
    origins: [platform.issuer, platform.authorization_endpoint].map((one) => new URL(one).origin),
    deployment_id: registered.output[names.tool].deployment_id ?? null,
  };
}

/** What this tool says of itself. */
function toolOf({ site, functions }: Outside): object {
  const launch = `${functions}/lti/launch`;
  return {
    application_type: "web",
    response_types: ["id_token"],
    grant_types: ["implicit", "client_credentials"],
    initiate_login_uri: `${functions}/lti/login`,
    redirect_uris: [launch],
    client_name: "Learn",
    client_uri: site,
    jwks_uri: `${functions}/lti/jwks`,
    token_endpoint_auth_method: "private_key_jwt",
    scope: [names.scoreScope, names.membersScope].join(" "),
    [names.tool]: {
      domain: new URL(functions).host,
      target_link_uri: launch,
      claims: ["iss", "sub", "name", "given_name", "family_name", "email"],
      messages: [{ type: "LtiResourceLinkRequest" }, { type: "LtiDeepLinkingRequest", target_link_uri: launch, label: "Learn" }],
    },
  };
}
