import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { fetchOutside, type Dependencies, type Outside } from "../_shared/request/index.ts";
import { signToken } from "./keys.ts";

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.maxLength(10_000)), expires_in: v.fallback(v.number(), 300) });
const tokens = new LRUCache<string, string>({ max: 1_000 });

/** A platform, as its services are asked. */
export interface ServicePlatform {
  client_id: string;
  token_url: string;
}

/** A platform's service answered something that it can't be gone on with. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
  readonly status: number;
  constructor(sentence: string, status: number) {
    super(sentence);
    this.status = status;
  }
}

/** What asking needs of the place it runs in. */
export type Asking = Pick<Dependencies, "call"> & Pick<Outside, "reachable" | "resolve">;

/**
 * Asks a service of a platform with a token for one scope.
 *
 * @throws ServiceFailure where it refuses, OutboundRefused where it isn't asked
 */
export async function askService(platform: ServicePlatform, scope: string, url: string, init: RequestInit, asking: Asking) {
  const key = `${platform.client_id} ${platform.token_url} ${scope}`;
  const token = tokens.get(key) ?? (await askForToken(platform, scope, key, asking));
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${token}`);
  // Canvas refuses whoever doesn't say what they are.
  headers.set("user-agent", "learn-lti");
  const answer = await fetchOutside(url, { ...init, headers }, { ...asking, maxBytes: 2_000_000 });
  if (answer.status === 401) tokens.delete(key);
  if (answer.status < 200 || answer.status > 299) throw new ServiceFailure(`The platform answered ${answer.status}.`, answer.status);
  return answer;
}

async function askForToken(
  { client_id: client, token_url: url }: ServicePlatform,
  scope: string,
  key: string,
  asking: Asking,
): Promise<string> {
  const assertion = await signToken({ iss: client, sub: client, aud: url }, asking);
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: assertion,
    scope,
  });
  const answer = await fetchOutside(
    url,
    { method: "POST", body, headers: { accept: "application/json", "user-agent": "learn-lti" } },
    asking,
  );
  if (answer.status !== 200) throw new ServiceFailure(`The platform gives no token: it answered ${answer.status}.`, answer.status);
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenSchema), answer.text);
  if (!said.success) throw new ServiceFailure("The platform's token can't be read.", 502);
  const ttl = (said.output.expires_in - 60) * 1_000;
  if (ttl > 0) tokens.set(key, said.output.access_token, { ttl });
  return said.output.access_token;
}
