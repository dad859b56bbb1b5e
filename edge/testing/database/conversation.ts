import * as v from "valibot";
import { first, serviceClient, type Person, type TestServer } from "./people.ts";

const Message = v.looseObject({ id: v.string(), role: v.string(), content: v.string(), timestamp: v.string() });
const History = v.array(Message);
const Turn = v.looseObject({
  ok: v.boolean(),
  reason: v.optional(v.string()),
  state: v.optional(v.string()),
  retry_after: v.optional(v.number()),
  history: v.optional(History),
});

export interface ReplyFields {
  failed?: boolean;
  tokensIn?: number;
  tokensOut?: number;
  prompt?: string;
  practice?: boolean;
  answers?: string[];
}

/** Calls a function as an area's function does on a hosted project: through the table API with the secret key. */
export async function callAsService(server: TestServer, name: string, args: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await serviceClient(server).rpc(name, args);
  if (error) throw new Error(error.message, { cause: error });
  return data;
}

/** Stores an evaluation as the assessor's function does: one that proves a level and completes nothing, unless it says otherwise. */
export const finishAssessment = (server: TestServer, learner: string, session: string | undefined, said: object = {}): Promise<unknown> =>
  callAsService(server, "finish_assessment", {
    learner,
    session,
    score: 60,
    evidence: "You sorted.",
    criteria: [{ name: "Sorting", level: 3, quote: "A kettle has no AI." }],
    completed: false,
    tokens_in: 1,
    tokens_out: 1,
    practice: false,
    ...said,
  });

export async function beginTurn(
  server: TestServer,
  person: Person,
  session: string,
  messageId: string,
  message: string,
  area = "ai-learning",
) {
  return v.parse(Turn, await callAsService(server, "claim_turn", { learner: person.id, session, message_id: messageId, message, area }));
}

export async function finishTurn(
  server: TestServer,
  person: Pick<Person, "id">,
  session: string,
  messageId: string,
  reply: string,
  fields: ReplyFields = {},
) {
  const stored = await callAsService(server, "finish_turn", {
    learner: person.id,
    session,
    message_id: messageId,
    reply,
    failed: fields.failed ?? false,
    tokens_in: fields.tokensIn ?? 0,
    tokens_out: fields.tokensOut ?? 0,
    prompt: fields.prompt ?? null,
    practice: fields.practice ?? false,
    answers: fields.answers ?? null,
  });
  return v.parse(v.nullable(Message), stored);
}

export async function historyOf(server: TestServer, session: string) {
  const rows = await server.sql<{ chat_history: unknown }>("select public.chat_history(d) from public.dashboard d where d.id = $1", [
    session,
  ]);
  return v.parse(History, first(rows).chat_history);
}
