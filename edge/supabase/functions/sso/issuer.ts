import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { ClientAuth, Configuration } from "openid-client";
import { fetchOutside, OutboundRefused, type Dependencies } from "../_shared/request/index.ts";
import type { SignOnSettings } from "./settings.ts";

/** From where issuers are asked. */
export type IssuerNetwork = Pick<Dependencies, "asksPrivateIssuers" | "addressesOf">;

/** What openid-client asks of an issuer, and we. */
type IssuerRequest = Pick<RequestInit, "method" | "headers" | "body">;

/** How far the clocks of two servers may be apart, in seconds. */
const skewSeconds = 30;

/** Signatures with the issuer's public keys. None, and those with a secret that two know, aren't among them. */
const algorithms = ["RS256", "PS256", "ES256", "RS384", "PS384", "ES384", "RS512", "PS512", "ES512", "EdDSA"];

/** An issuer, read from its own description. */
export interface Issuer {
  configuration: Configuration;
  ask: (address: string, request: IssuerRequest) => Promise<Response>;
}

/**
 * Reads the description of a school's issuer, each time anew: its keys may have changed a minute ago.
 *
 * @param secret - undefined where no code is redeemed
 * @throws OutboundRefused, or what openid-client throws for a description that can't be used
 */
export async function discoverIssuer(settings: SignOnSettings, secret: string | undefined, network: IssuerNetwork): Promise<Issuer> {
  const allowsPrivate = network.asksPrivateIssuers === true;
  const ask = askIssuer(network, allowsPrivate);
  const { issuer, client_id } = settings;
  mustBeAskable(issuer, allowsPrivate);
  const configuration = await discovery(new URL(issuer), client_id, { [clockTolerance]: skewSeconds }, authentication(secret), {
    // An ID token is believed for its signature, not only for the connection that it came by.
    execute: [enableNonRepudiationChecks, ...(allowsPrivate ? [allowInsecureRequests] : [])],
    [customFetch]: (address, options) => ask(address, options as IssuerRequest),
  });
  const metadata = configuration.serverMetadata();
  const { authorization_endpoint: page = "", id_token_signing_alg_values_supported: signs } = metadata;
  // The browser is sent there: no address of another kind may stand in its place.
  mustBeAskable(page, allowsPrivate);
  if (metadata.issuer !== issuer || (signs && !signs.some((name) => algorithms.includes(name)))) throw notToBeUsed();
  return { configuration, ask };
}

const notToBeUsed = () => new OutboundRefused("The issuer can't be used.", "address");

/** An admin types where issuers are: the public internet at its usual port, or what an operator has in their own network. */
function mustBeAskable(address: string, allowsPrivate: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url?.protocol === "https:" ? url.port === "" || allowsPrivate : url?.protocol === "http:" && allowsPrivate;
  if (url === null || !isAllowed || url.username !== "" || url.password !== "") throw notToBeUsed();
  return url;
}

/** Makes the one way in which issuers are asked, as openid-client wants to be answered. */
function askIssuer({ addressesOf: resolve = async () => [] }: IssuerNetwork, allowsPrivate: boolean): Issuer["ask"] {
  return async (address, { method = "GET", headers, body }) => {
    const { host } = mustBeAskable(address, allowsPrivate);
    const asked = { method, ...(headers !== undefined && { headers }), ...(body != null && { body }) };
    const answer = await fetchOutside(address, asked, { reachable: allowsPrivate ? [host] : [], resolve });
    return new Response(answer.text, { status: answer.status === 204 ? 200 : answer.status, headers: answer.headers });
  };
}

/** Whether an ID token is signed in a way that proves who signed it. */
export function isSignedByKey(idToken: string): boolean {
  try {
    const header: unknown = JSON.parse(atob((idToken.split(".")[0] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return algorithms.includes(String((header as { alg?: unknown }).alg));
  } catch {
    return false;
  }
}

/** The issuer says how it wants the secret; by its default in the header, as Clever does. */
function authentication(secret: string | undefined): ClientAuth {
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported;
    const takesBody = known?.includes("client_secret_post") === true;
    return (takesBody ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, client, body, headers);
  };
}
