import type { Context } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { findAccount, storeToken } from "./accounts.ts";
import { makeLinkToken } from "./link-token.ts";
import { deliverLater, linkMail, requireMail, type MailDependencies } from "./mail-dependencies.ts";
import { invalid } from "./auth-errors.ts";
import { emailSchema, readBody } from "./request.ts";

/** `POST /recover`: a link to choose a new password with; the answer is the same for an address without an account. */
export async function recover(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  const body = await readBody(context.req.raw, v.object({ email: v.nullish(v.string()) }));
  if (!body.email) throw invalid("Password recovery requires an email");
  const { email } = await readBody(context.req.raw, v.object({ email: emailSchema }));
  requireMail(dependencies);
  const token = makeLinkToken(email, dependencies.secrets.jwtSecret);
  const isKnown = await dependencies.database.transaction(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account) await storeToken(transaction, account.id, "recovery_token", token.hash, dependencies.now());
    return account !== null;
  });
  deliverLater(
    dependencies,
    isKnown
      ? linkMail(dependencies, { kind: "reset", to: email, type: "recovery", token, redirectTo: context.req.query("redirect_to") })
      : null,
  );
  return context.json({});
}
