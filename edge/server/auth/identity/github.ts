import { createHash } from "node:crypto";
import * as v from "valibot";
import type { OAuthClient } from "../../config.ts";
import { askProvider, pictureUrl, plainEmail, plainName, type IdentityProvider, type ProviderPerson } from "./identity-provider.ts";

// A wrong code is told with 200 and without a token.
const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });
const userSchema = v.object({ id: v.number(), login: v.string(), name: v.nullish(v.string()), avatar_url: v.nullish(v.string()) });
const emailsSchema = v.array(v.object({ email: v.string(), verified: v.boolean(), primary: v.boolean() }));

/** GitHub, or a GitHub Enterprise server. */
export function createGitHub(client: OAuthClient): IdentityProvider {
  const api = client.url === "https://github.com" ? "https://api.github.com" : `${client.url}/api/v3`;

  async function personOf(accessToken: string): Promise<ProviderPerson> {
    const init = { headers: { authorization: `Bearer ${accessToken}`, accept: "application/json", "user-agent": "learn-together" } };
    const [user, emails] = await Promise.all([
      askProvider(userSchema, `${api}/user`, init),
      askProvider(emailsSchema, `${api}/user/emails`, init),
    ]);
    const verified = emails.filter((email) => email.verified);
    const address = verified.find((email) => email.primary) ?? verified[0] ?? emails.find((email) => email.primary);
    return {
      provider: "github",
      subject: String(user.id),
      email: plainEmail(address?.email),
      isEmailVerified: address?.verified ?? false,
      name: plainName(user.name) ?? plainName(user.login),
      userName: plainName(user.login),
      avatarUrl: pictureUrl(user.avatar_url),
      issuer: api,
    };
  }

  return {
    name: "github",
    title: "GitHub",
    async authorizeUrl(flow, parameters) {
      const query = new URLSearchParams(parameters);
      query.set("client_id", client.clientId);
      query.set("redirect_uri", flow.redirectUri);
      query.set("scope", "user:email");
      query.set("state", flow.state);
      query.set("code_challenge", createHash("sha256").update(flow.verifier).digest("base64url"));
      query.set("code_challenge_method", "S256");
      return `${client.url}/login/oauth/authorize?${query}`;
    },
    async personFor(answer, flow) {
      const body = new URLSearchParams({
        client_id: client.clientId,
        client_secret: client.secret,
        code: answer.get("code") ?? "",
        redirect_uri: flow.redirectUri,
        code_verifier: flow.verifier,
      });
      const token = await askProvider(tokenSchema, `${client.url}/login/oauth/access_token`, {
        method: "POST",
        body,
        headers: { accept: "application/json" },
      });
      return personOf(token.access_token);
    },
  };
}
