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
import { askIssuer, IssuerFailure, mayBeAsked, type IssuerNetwork } from "./ask-issuer.ts";
import type { SignOnSettings } from "./settings.ts";

/** How far the clocks of two servers may be apart, in seconds. */
const skewSeconds = 30;

/** Signatures with the issuer's public keys. None, and those with a secret that two know, aren't among them. */
const algorithms = ["RS256", "PS256", "ES256", "RS384", "PS384", "ES384", "RS512", "PS512", "ES512", "EdDSA"];

/** An issuer, read from its own description. */
export interface Issuer {
  configuration: Configuration;
  ask: ReturnType<typeof askIssuer>;
}

/**
 * Reads the description of a school's issuer, each time anew: its keys may have changed a minute ago.
 *
 * @param secret - undefined where no code is redeemed
 * @throws IssuerFailure, or what openid-client throws for a description that can't be used
 */
export async function discoverIssuer(settings: SignOnSettings, secret: string | undefined, network: IssuerNetwork): Promise<Issuer> {
  const ask = askIssuer(network);
  const allowsPrivate = network.asksPrivateIssuers === true;
  const { issuer, client_id } = settings;
  if (!mayBeAsked(new URL(issuer), allowsPrivate)) throw new IssuerFailure("address");
  const configuration = await discovery(new URL(issuer), client_id, { [clockTolerance]: skewSeconds }, authentication(secret), {
    // An ID token is believed for its signature, not only for the connection that it came by.
    execute: [enableNonRepudiationChecks, ...(allowsPrivate ? [allowInsecureRequests] : [])],
    [customFetch]: (address, options) => ask(address, options as Parameters<typeof ask>[1]),
  });
  const metadata = configuration.serverMetadata();
  const { authorization_endpoint: page = "", id_token_signing_alg_values_supported: signs } = metadata;
  // The browser is sent there: no address of another kind may stand in its place.
  if (metadata.issuer !== issuer || !URL.canParse(page) || !mayBeAsked(new URL(page), allowsPrivate)) throw new IssuerFailure("address");
  if (signs && !signs.some((name) => algorithms.includes(name))) throw new IssuerFailure("address");
  return { configuration, ask };
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
