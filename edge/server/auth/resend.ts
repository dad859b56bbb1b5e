import type { Context } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { findAccount, storeToken } from "./accounts.ts";
import { makeLinkToken } from "./link-token.ts";
import { deliverLater, linkMail, requireMail, type MailDependencies } from "./mail-dependencies.ts";
import { invalid } from "./auth-errors.ts";
import { emailSchema, readBody } from "./request.ts";

const bodySchema = v.object({
  type: v.literal("signup", "Missing one of these types: signup"),
  email: v.nullish(v.string()),
});

/**
 * `POST /resend`: the link of a sign-up once more. The link that was sent before is void.
 *
 * The answer is the same for an address that waits for nothing.
 */
export async function resend(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  const body = await readBody(context.req.raw, bodySchema);
  if (!body.email) throw invalid("Type provided requires an email address");
  const { email } = await readBody(context.req.raw, v.object({ email: emailSchema }));
  requireMail(dependencies);
  const token = makeLinkToken(email, dependencies.secrets.jwtSecret);
  const isWaiting = await dependencies.database.transaction(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (!account || account.isConfirmed) return false;
    await storeToken(transaction, account.id, "confirmation_token", token.hash, dependencies.now());
    return true;
  });
  deliverLater(
    dependencies,
    isWaiting
      ? linkMail(dependencies, { kind: "confirm", to: email, type: "signup", token, redirectTo: context.req.query("redirect_to") })
      : null,
  );
  return context.json({});
}
