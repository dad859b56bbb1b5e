import { Hono } from "hono";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { AuthError, errorResponse } from "../auth-errors.ts";
import { factorRoutes } from "./factor-routes.ts";
import { createGitHub } from "./github.ts";
import { createGoogle } from "./google.ts";
import { idTokenGrant } from "./id-token-grant.ts";
import { linkRoutes } from "./link-routes.ts";
import { oauthRoutes, type Providers } from "./oauth-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { withAssurance } from "./assurance.ts";

/** Signing in through an identity provider, and second factors. */
export function identityRoutes(dependencies: AuthDependencies): Hono<ServerEnvironment> {
  const { github, google } = dependencies.config;
  const googleProvider = google && createGoogle(google, dependencies.now);
  const providers: Providers = new Map();
  if (github) providers.set("github", createGitHub(github));
  if (googleProvider) providers.set("google", googleProvider);

  const routes = new Hono<ServerEnvironment>();
  routes.onError((error, context) => {
    if (error instanceof AuthError) return errorResponse(context, error);
    throw error;
  });
  routes.use("/auth/v1/*", withAssurance(dependencies));
  routes.route("/", settingsRoutes(dependencies));
  routes.route("/", oauthRoutes(dependencies, providers));
  routes.route("/", linkRoutes(dependencies, providers));
  routes.route("/", factorRoutes(dependencies));
  routes.post("/auth/v1/token", idTokenGrant(dependencies, googleProvider));
  return routes;
}
