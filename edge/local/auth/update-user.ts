import type { Context } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { awaitNewEmail, forgetNewEmail, noticeOfChange } from "./change-email.ts";
import { endSessions } from "./issue-session.ts";
import { deliver, deliverLater, requireMail, type MailParts } from "./mail-parts.ts";
import { checkPassword } from "./password.ts";
import { requireProof } from "./reauthenticate.ts";
import { emailSchema, readBody, whoAsks, type Asker } from "./request.ts";

const changeSchema = v.object({
  email: v.nullish(v.union([v.literal(""), emailSchema], "Unable to validate email address: invalid format")),
  password: v.nullish(v.string()),
  nonce: v.nullish(v.string("The nonce must be text.")),
  data: v.nullish(v.record(v.string(), v.unknown())),
});

type Change = v.InferOutput<typeof changeSchema>;

/** `PUT /user`: a new password, a new address, or what a person says about themselves. */
export async function updateUser(context: Context<ServerEnvironment>, parts: MailParts): Promise<Response> {
  const who = await whoAsks(context, parts);
  if ("response" in who) return who.response;
  const { asker } = who;
  const change = await readBody(context.req.raw, changeSchema);
  const newEmail = change.email && change.email !== asker.email ? change.email : null;
  if (newEmail) requireMail(parts);

  const refused = await changePasswordAndData(context, parts, asker, change);
  if (refused) return refused;
  if (newEmail) {
    await deliver(parts, await awaitNewEmail(parts, asker.id, newEmail, context.req.query("redirect_to")));
    if (asker.email !== "") deliverLater(parts, noticeOfChange(asker.email));
  } else if (change.email) {
    // Their own address: they want to keep it.
    await forgetNewEmail(parts.database, asker.id);
  }
  return parts.backend(new Request(context.req.raw.url, { headers: headersOf(context) }));
}

/** @returns the embedded backend's refusal, or null when all is done */
async function changePasswordAndData(context: Context<ServerEnvironment>, parts: MailParts, asker: Asker, change: Change): Promise<Response | null> {
  const { password, data } = change;
  if (password === undefined || password === null) {
    return data ? refusalOf(await putUser(context, parts, { data })) : null;
  }
  checkPassword(password);
  const giveBack = await requireProof(parts, asker, change.nonce);
  const answer = await putUser(context, parts, { password, ...(data && { data }) });
  if (!answer.ok) {
    await giveBack();
    return answer;
  }
  await parts.database.transaction(async (transaction) => {
    await endSessions(transaction, asker.id, asker.sessionId);
    // Whoever made the change needed may have asked for another address, too.
    await forgetNewEmail(transaction, asker.id);
    await transaction.query("update auth.users set recovery_token = null, reauthentication_token = null where id = $1", [asker.id]);
  });
  return null;
}

function refusalOf(answer: Response): Response | null {
  return answer.ok ? null : answer;
}

function putUser(context: Context<ServerEnvironment>, parts: MailParts, body: object): Promise<Response> {
  return parts.backend(new Request(context.req.raw.url, { method: "PUT", headers: headersOf(context), body: JSON.stringify(body) }));
}

function headersOf(context: Context<ServerEnvironment>): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.delete("content-length");
  return headers;
}
