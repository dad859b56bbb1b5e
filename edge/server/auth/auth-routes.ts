import { Hono, type Context } from "hono";
import type { ServerEnvironment } from "../http/server-environment.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { constantTimeResponse } from "./constant-time-response.ts";
import { AuthError, errorResponse } from "./auth-errors.ts";
import { generateLink } from "./generate-link.ts";
import { identityRoutes } from "./identity/identity-routes.ts";
import type { MailDependencies } from "./mail-dependencies.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { recover } from "./recover.ts";
import { requireApiKey } from "./request.ts";
import { resend } from "./resend.ts";
import { sendLink } from "./send-link.ts";
import { signUp } from "./sign-up.ts";
import { tokenGrants } from "./token.ts";
import { updateUser } from "./update-user.ts";
import { openLink, verify } from "./verify.ts";

type Ask = Context<ServerEnvironment>;

/** The requests of signing in that the embedded backend lacks or answers otherwise than hosted Supabase; everything else falls through to it. */
export function authRoutes(given: AuthDependencies): Hono<ServerEnvironment> {
  const dependencies: MailDependencies = { ...given, now: given.now ?? Date.now };
  const routes = new Hono<ServerEnvironment>();
  routes.onError((error, context) => {
    if (error instanceof AuthError) return errorResponse(context, error);
    throw error;
  });
  routes.use("/auth/v1/*", async (context, next) => {
    await next();
    if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
  });

  // First: what it adds to a session and a person, it adds to those of the routes below as well.
  routes.route("/", identityRoutes(given));

  const post = (path: string, answer: (context: Ask, dependencies: MailDependencies) => Promise<Response>): void => {
    routes.post(path, requireApiKey(dependencies), (context) => answer(context, dependencies));
    routes.all(path, (context) => context.body(null, 405, { allow: "POST" }));
  };
  // A link in a mail carries no key.
  routes.get("/auth/v1/verify", (context) => openLink(context, dependencies));
  routes.post("/auth/v1/verify", (context) => verify(context, dependencies));
  routes.all("/auth/v1/verify", (context) => context.body(null, 405, { allow: "GET, POST" }));
  post("/auth/v1/signup", signUp);
  post("/auth/v1/token", tokenGrants());
  post("/auth/v1/otp", constantTimeResponse(sendLink));
  post("/auth/v1/magiclink", constantTimeResponse(sendLink));
  post("/auth/v1/recover", constantTimeResponse(recover));
  post("/auth/v1/resend", constantTimeResponse(resend));
  post("/auth/v1/admin/generate_link", generateLink);
  routes.get("/auth/v1/reauthenticate", (context) => reauthenticate(context, dependencies));
  routes.all("/auth/v1/reauthenticate", (context) => context.body(null, 405, { allow: "GET" }));
  routes.put("/auth/v1/user", (context) => updateUser(context, dependencies));
  return routes;
}
