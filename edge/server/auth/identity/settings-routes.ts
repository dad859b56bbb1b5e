import { Hono } from "hono";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { AuthError } from "../auth-errors.ts";
import { hasApiKey } from "./caller.ts";

/** As long as supabase-js keeps the key set. */
const keySetSeconds = 600;

/** What everybody may know: which sign-in methods are open, and the public keys of the tokens. */
export function settingsRoutes(dependencies: AuthDependencies): Hono<ServerEnvironment> {
  const { config } = dependencies;
  const routes = new Hono<ServerEnvironment>();

  routes.get("/auth/v1/.well-known/jwks.json", (context) => {
    // Tokens are signed with a secret that both sides share, so that there is no key to publish.
    return context.json({ keys: [] }, 200, { "cache-control": `public, max-age=${keySetSeconds}` });
  });

  routes.get("/auth/v1/settings", (context, next) => {
    if (!hasApiKey(dependencies, context.req.raw)) return next();
    const external = {
      anonymous_users: false,
      email: true,
      phone: false,
      github: config.github !== undefined,
      google: config.google !== undefined,
    };
    return Promise.resolve(
      context.json(
        {
          external,
          disable_signup: false,
          mailer_autoconfirm: !config.confirmEmail,
          phone_autoconfirm: false,
          sms_provider: "",
          saml_enabled: false,
          mfa_enabled: true,
        },
        200,
        { "cache-control": "no-store" },
      ),
    );
  });

  routes.post("/auth/v1/sso", (context, next) => {
    if (!hasApiKey(dependencies, context.req.raw)) return next();
    throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
  });
  return routes;
}
