import { Hono, type Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import { describeFailure } from "../../log.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { issueSession } from "../issue-session.ts";
import { pageFor } from "../redirect.ts";
import { accountOfPerson, linkPerson } from "./account-of-person.ts";
import { AuthError } from "../auth-errors.ts";
import { ProviderFailure, requireProvider, type IdentityProvider } from "./identity-provider.ts";
import {
  endFlow,
  assignFlow,
  providerFlow,
  readChallenge,
  startFlow,
  resumeFlow,
  type FlowRequest,
  type StartedFlow,
} from "./oauth-flow.ts";

export type Providers = Map<string, IdentityProvider>;

/** What a page may add to the provider's address; everything else would change what the provider is asked for. */
const allowedParameters = ["prompt", "login_hint", "hd", "allow_signup"];

/** `/authorize` sends a browser off to a provider, `/callback` takes it back. */
export function oauthRoutes(dependencies: AuthDependencies, providers: Providers): Hono<ServerEnvironment> {
  const routes = new Hono<ServerEnvironment>();

  routes.get("/auth/v1/authorize", async (context) => {
    const query = context.req.query();
    const provider = requireProvider(providers, query.provider ?? "");
    const url = await startOAuthRedirect(context, dependencies, provider, { linkTo: null });
    return context.redirect(url, 302);
  });

  routes.get("/auth/v1/callback", async (context) => {
    const { state, error, error_description: description } = context.req.query();
    let page = pageFor("oauth", null, dependencies);
    try {
      const flow = await resumeFlow(dependencies.database, state);
      page = new URL(flow.redirectTo);
      if (error) {
        await endFlow(dependencies.database, flow.id);
        return context.redirect(withError(page, { error, description: description ?? "" }), 303);
      }
      return context.redirect(await finishOAuthRedirect(context, dependencies, providers, flow), 303);
    } catch (failure) {
      if (failure instanceof ProviderFailure)
        dependencies.log.warn({ event: "provider_failed", requestId: context.get("requestId"), reason: failure.message });
      else if (!(failure instanceof AuthError))
        dependencies.log.error({ event: "sign_in_failed", requestId: context.get("requestId"), ...describeFailure(failure) });
      return context.redirect(withError(page, describeError(failure)), 303);
    }
  });

  // The embedded backend has its own, less careful, answer to a POST.
  for (const path of ["/auth/v1/authorize", "/auth/v1/callback"]) routes.all(path, (context) => context.body(null, 405, { allow: "GET" }));
  return routes;
}

/**
 * Starts a flow and marks the browser that goes on it.
 *
 * @returns the provider's page; when the provider can't be asked, the page of this site that says so
 */
export async function startOAuthRedirect(
  context: Context<ServerEnvironment>,
  dependencies: AuthDependencies,
  provider: IdentityProvider,
  { linkTo }: Pick<FlowRequest, "linkTo">,
): Promise<string> {
  const query = context.req.query();
  const page = pageFor("oauth", query.redirect_to, dependencies);
  const challenge = readChallenge(query);
  const flow = await startFlow(dependencies.database, { provider: provider.name, redirectTo: page.href, challenge, linkTo });
  const parameters = new URLSearchParams(allowedParameters.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
  setCookie(context, cookieOf(flow.id), "1", {
    path: "/auth/v1/callback",
    httpOnly: true,
    // Lax: the provider's redirect is a navigation from another site.
    sameSite: "Lax",
    secure: dependencies.siteOrigin.startsWith("https:"),
    maxAge: 300,
  });
  try {
    return await provider.authorizeUrl(providerFlow(flow.id, callbackOf(dependencies), dependencies.secrets.jwtSecret), parameters);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    dependencies.log.warn({ event: "provider_failed", requestId: context.get("requestId"), reason: failure.message });
    return withError(page, describeError(failure));
  }
}

/** The page to which the browser goes on, with a code, with a session, or with the new identity linked. */
async function finishOAuthRedirect(
  context: Context<ServerEnvironment>,
  dependencies: AuthDependencies,
  providers: Providers,
  flow: StartedFlow,
): Promise<string> {
  requireOwnBrowser(context, flow);
  const provider = requireProvider(providers, flow.provider);
  const answer = new URL(context.req.url).searchParams;
  if (!answer.get("code")) throw new ProviderFailure("The provider sent neither a code nor an error");
  const person = await provider.personFor(answer, providerFlow(flow.id, callbackOf(dependencies), dependencies.secrets.jwtSecret));
  const userId =
    flow.linkTo === null
      ? await accountOfPerson(dependencies.database, person, provider.title)
      : await linkPerson(dependencies.database, flow.linkTo, person);
  const page = new URL(flow.redirectTo);
  if (flow.authCode !== null) {
    await assignFlow(dependencies.database, flow.id, userId);
    page.searchParams.set("code", flow.authCode);
    return page.href;
  }
  await endFlow(dependencies.database, flow.id);
  const tokens = await dependencies.database.transaction((transaction) =>
    issueSession(transaction, dependencies, userId, { provider: provider.name }),
  );
  page.hash = new URLSearchParams({ ...tokens, expires_in: String(tokens.expires_in), expires_at: String(tokens.expires_at) }).toString();
  return page.href;
}

/**
 * Refuses a flow that another browser began: somebody would be signed in as, or would hand an identity to, whoever
 * sent the link. A code needs no such check, because only the browser that began can use it.
 *
 * @throws AuthError
 */
function requireOwnBrowser(context: Context<ServerEnvironment>, flow: StartedFlow): void {
  const isBound = flow.authCode !== null && flow.linkTo === null;
  if (isBound || getCookie(context, cookieOf(flow.id)) !== undefined) return;
  throw new AuthError(400, "bad_oauth_state", "This sign-in was started in another browser. Please start again here.");
}

const cookieOf = (flowId: string): string => `oauth-flow-${flowId}`;

const callbackOf = (dependencies: AuthDependencies): string => `${dependencies.siteOrigin}/auth/v1/callback`;

/** Why somebody isn't signed in, as it travels in an address (RFC 6749, 4.1.2.1). */
export interface RedirectError {
  error: string;
  description: string;
  code?: string;
}

const longestDescription = 300;

/** The page with the reason in its query and in its fragment, as hosted Supabase sends it. */
export function withError(page: URL, { error, description, code }: RedirectError): string {
  const url = new URL(page);
  // A provider's words are shown to a person; nothing else may hide in them.
  const plain = Array.from(description.replace(/[\p{Cc}\p{Surrogate}]/gu, " ").trim())
    .slice(0, longestDescription)
    .join("");
  const fields = {
    error: error.replace(/[^\w.-]/g, "").slice(0, 100),
    ...(code !== undefined && { error_code: code }),
    error_description: plain,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fields).toString();
  return url.href;
}

/** What a person is told about a failure on the way back from a provider. */
export function describeError(failure: unknown): RedirectError {
  if (failure instanceof AuthError) {
    return { error: failure.status === 400 ? "invalid_request" : "access_denied", description: failure.message, code: failure.code };
  }
  return {
    error: "server_error",
    description: "The other site could not sign you in just now. Please try again.",
    code: "unexpected_failure",
  };
}
