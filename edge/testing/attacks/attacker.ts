import { createHmac } from "node:crypto";
import { request as httpRequest } from "node:http";
import { createConnection } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { eventsOf, jwtSecretOf, postAs, sharedTestLearn, type TestLearn, type TestStudent } from "../server/learn-with-stub.ts";

export type { TestLearn, TestStudent };
export { sharedTestLearn };

/** What a victim wrote and what the coach made of it; no answer to anybody else may hold it. */
export const secretWords = "the kettle that only Amina knows";

/** A request that is sent as it is written: paths are not tidied and methods not checked, as browsers would. */
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends one request and reads the whole answer. */
export function send(origin: string, { method = "GET", path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (piece: string) => (text += piece));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Writes bytes to the server and hangs up after the first answer, or after a while without one. */
export function sendBytes(origin: string, bytes: string, waitMs = 300): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    let answer = "";
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.on("data", (piece) => {
      answer += piece.toString("latin1");
    });
    // A server that hangs up is an answer, too.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(answer));
  });
}

/** The headers of somebody with a token and the publishable key. */
export function headersOf(learn: TestLearn, token: string | null, more: Record<string, string> = {}): Record<string, string> {
  const session: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return { apikey: learn.server.anonKey, "content-type": "application/json", ...session, ...more };
}

/** A student with a conversation and an evaluation, both full of the secret words. */
export async function studentWithPast(learn: TestLearn): Promise<TestStudent> {
  const student = await learn.student();
  await student.operator.from("profiles").update({ name: "Amina Secret" }).eq("id", student.id).throwOnError();
  learn.stub.script({ kind: "reply", text: `Tell me about ${secretWords}.` });
  await eventsOf(await postAs(student.accessToken, functionUrl(learn, "chat"), turnOf(student, `I think of ${secretWords}.`)));
  const quote = `I think of ${secretWords}`;
  const criteria = [{ name: "Sorting", level: 3, quote }];
  await learn.server.sql(
    "update public.dashboard set evaluation_score = 60, evaluation_evidence = $2, evaluation_criteria = $3::text::jsonb where id = $1",
    [student.sessionId, quote, JSON.stringify(criteria)],
  );
  return student;
}

export function functionUrl(learn: TestLearn, route: "chat" | "assess"): string {
  return `${learn.server.origin}/functions/v1/ai-learning/${route}`;
}

export function turnOf({ sessionId }: { sessionId: string }, text: string): { session_id: string; message_id: string; text: string } {
  return { session_id: sessionId, message_id: crypto.randomUUID(), text };
}

/** Everything that the database keeps of a person, to be compared before and after an attack. */
export async function keptOf(learn: TestLearn, { id }: { id: string }): Promise<unknown> {
  const [dashboard, profile, account] = await Promise.all([
    learn.server.sql("select to_jsonb(d) as row from public.dashboard d where user_id = $1 order by id", [id]),
    learn.server.sql("select to_jsonb(p) as row from public.profiles p where id = $1", [id]),
    learn.server.sql("select email, role, raw_app_meta_data from auth.users where id = $1", [id]),
  ]);
  return { dashboard, profile, account };
}

/** A token with these claims, signed with the server's own secret unless another is given. */
export async function tokenWith(learn: TestLearn, claims: Record<string, unknown>, secret?: string): Promise<string> {
  const key = new TextEncoder().encode(secret ?? (await jwtSecretOf(learn.server)));
  return new SignJWT({ role: "authenticated", aud: "authenticated", exp: Math.floor(Date.now() / 1000) + 3600, ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .sign(key);
}

/** The same claims without any signature. */
export function unsigned(token: string, alg: string): string {
  const header = Buffer.from(JSON.stringify({ alg, typ: "JWT" })).toString("base64url");
  return `${header}.${token.split(".")[1]}.`;
}

/** The same claims, signed by a key that the token itself brings along. */
export async function selfSigned(token: string): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: "RS256", kid: "own", jwk: await exportJWK(publicKey) }).sign(privateKey);
}

/** The same claims, signed with nothing, by a key that is named as an empty file. */
export function signedWithNothing(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT", kid: "../../../../dev/null" })).toString("base64url");
  const signed = `${header}.${token.split(".")[1]}`;
  return `${signed}.${createHmac("sha256", "").update(signed).digest("base64url")}`;
}
