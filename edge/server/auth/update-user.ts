import type { Context } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { awaitNewEmail, forgetNewEmail, noticeOfChange } from "./change-email.ts";
import { AuthError } from "./auth-errors.ts";
import { endSessions } from "./issue-session.ts";
import { deliver, deliverLater, requireMail, type MailDependencies } from "./mail-dependencies.ts";
import { checkPassword, hashPassword, isPasswordOf } from "./password.ts";
import { requireProof } from "./reauthenticate.ts";
import { emailSchema, readBody, requireCaller, type Asker } from "./request.ts";

const changeSchema = v.object({
  email: v.nullish(v.union([v.literal(""), emailSchema], "Unable to validate email address: invalid format")),
  password: v.nullish(v.string()),
  nonce: v.nullish(v.string("The nonce must be text.")),
  data: v.nullish(v.record(v.string(), v.unknown())),
});

type Change = v.InferOutput<typeof changeSchema>;

/** `PUT /user`: a new password, a new address, or what a person says about themselves. */
export async function updateUser(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  const who = await requireCaller(context, dependencies);
  if ("response" in who) return who.response;
  const { asker } = who;
  const change = await readBody(context.req.raw, changeSchema);
  const newEmail = change.email && change.email !== asker.email ? change.email : null;
  if (newEmail) requireMail(dependencies);

  const refused = await changePasswordAndData(context, dependencies, asker, change);
  if (refused) return refused;
  if (newEmail) {
    await deliver(dependencies, await awaitNewEmail(dependencies, asker.id, newEmail, context.req.query("redirect_to")));
    if (asker.email !== "") deliverLater(dependencies, noticeOfChange(asker.email));
  } else if (change.email) {
    // Their own address: they want to keep it.
    await forgetNewEmail(dependencies.database, asker.id);
  }
  return dependencies.backend(new Request(context.req.raw.url, { headers: headersOf(context) }));
}

/** @returns the embedded backend's refusal, or null when all is done */
async function changePasswordAndData(
  context: Context<ServerEnvironment>,
  dependencies: MailDependencies,
  asker: Asker,
  change: Change,
): Promise<Response | null> {
  if (change.password !== undefined && change.password !== null)
    await changePassword(dependencies, asker, { ...change, password: change.password });
  if (!change.data) return null;
  const { url } = context.req.raw;
  const answer = await dependencies.backend(
    new Request(url, { method: "PUT", headers: headersOf(context), body: JSON.stringify({ data: change.data }) }),
  );
  return answer.ok ? null : answer;
}

async function changePassword(
  dependencies: MailDependencies,
  asker: Asker,
  { password, email, nonce }: Change & { password: string },
): Promise<void> {
  await checkPassword(password, [asker.email, email ?? ""]);
  const giveBack = await requireProof(dependencies, asker, nonce);
  const [account] = await dependencies.database.query<{ hash: string | null }>(
    "select encrypted_password as hash from auth.users where id = $1",
    [asker.id],
  );
  if (account?.hash && (await isPasswordOf(account.hash, password, dependencies.passwordCost))) {
    await giveBack();
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  const hash = await hashPassword(password, dependencies.passwordCost);
  await dependencies.database.transaction(async (transaction) => {
    await transaction.query(
      "update auth.users set encrypted_password = $2, recovery_token = null, reauthentication_token = null, updated_at = now() where id = $1",
      [asker.id, hash],
    );
    await endSessions(transaction, asker.id, asker.sessionId);
    // Whoever made the change needed may have asked for another address, too.
    await forgetNewEmail(transaction, asker.id);
  });
}

function headersOf(context: Context<ServerEnvironment>): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.delete("content-length");
  return headers;
}
