import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bearer, consentPage, redeem } from "./consent.ts";
import type { StubState } from "./stub-state.ts";

/** OAuth as a GitHub Enterprise server speaks it. */
export function githubRoutes(state: StubState): Hono {
  const routes = new Hono();
  routes.get("/login/oauth/authorize", (context) => consentPage(context, state, "Authorize at GitHub"));

  routes.post("/login/oauth/access_token", async (context) => {
    if (state.fault === "server-error-at-token") return context.text("Unicorn!", 502);
    if (state.fault === "no-json-at-token") return context.html("<h1>Maintenance</h1>");
    const grant = await redeem(context, state);
    // GitHub tells this failure with 200.
    if (!grant) return context.json({ error: "bad_verification_code", error_description: "The code passed is incorrect or expired." });
    const token = `gho_${randomUUID()}`;
    state.tokens.set(token, grant.person);
    return context.json({ access_token: token, token_type: "bearer", scope: "user:email" });
  });

  routes.get("/api/v3/user", (context) => {
    if (state.fault === "server-error-at-profile") return context.json({ message: "Server Error" }, 500);
    const person = bearer(context, state);
    if (!person) return context.json({ message: "Bad credentials" }, 401);
    return context.json({
      id: Number(person.id),
      login: person.login,
      name: person.name || null,
      avatar_url: person.avatarUrl,
      email: null,
    });
  });

  routes.get("/api/v3/user/emails", (context) => {
    const person = bearer(context, state);
    return person ? context.json(person.emails) : context.json({ message: "Bad credentials" }, 401);
  });
  return routes;
}
