import * as v from "valibot";
import type { Data } from "./client.ts";
import type { Database } from "./database.generated.ts";
import { DataFailure, valueOf } from "./failure.ts";
import { readJson, requestAsStudent, type Requested, type StudentRequest } from "./request.ts";

/** Asks a function of the server as the student and reads its JSON: `askFunction(data, "tutor/try", { session_id })`. */
export function askFunction(
  data: Data,
  path: string,
  json: object,
  options?: Pick<StudentRequest, "takenOnceBy" | "waitMs">,
): Promise<Requested<unknown>> {
  return requestAsStudent(data, `${data.functionsUrl}/${path}`, { ...options, json }, readJson);
}

/**
 * Asks a function of the server and answers its JSON: `callFunction(data, "teams/make", { name })`.
 *
 * @throws DataFailure with the server's sentence and code; without words where no server was reached or it can't answer now
 */
export async function callFunction(...asked: Parameters<typeof askFunction>): Promise<unknown> {
  const outcome = await askFunction(...asked);
  if (outcome.ok) return outcome.answer;
  if (outcome.reason !== "refused") throw new DataFailure({ message: "" });
  const { response, error, code } = outcome;
  throw new DataFailure({ message: response.status < 500 ? error : "", code });
}

/** The calm answer to a text that others would have read, and that was heard for danger or for what hurts; null for every other failure. */
export function safetyAnswer(cause: unknown): string | null {
  return cause instanceof DataFailure && cause.code === "unsafe" ? cause.message : null;
}

type Procedures = Database["public"]["Functions"];
type Name = keyof Procedures & string;
type Args<Called extends Name> = Procedures[Called]["Args"];

/** Calls a procedure of the database for what it does. @throws DataFailure where it refuses */
export async function run<Called extends Name>(data: Data, name: Called, args?: Args<Called>): Promise<void> {
  valueOf(await data.rest.rpc(name, args));
}

/** Calls a procedure of the database and reads what it answers. @throws DataFailure where it refuses */
export async function ask<Called extends Name, Answer>(
  data: Data,
  answer: v.GenericSchema<unknown, Answer>,
  name: Called,
  args?: Args<Called>,
): Promise<Answer> {
  return v.parse(answer, valueOf(await data.rest.rpc(name, args)));
}
