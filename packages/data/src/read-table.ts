import * as v from "valibot";
import type { Data } from "./client.ts";
import type { Database } from "./database.generated.ts";
import { DataFailure } from "./failure.ts";
import { readJson, requestAsStudent, type StudentRequest } from "./request.ts";

type Table = keyof Database["public"]["Tables"];

const text = v.fallback(v.string(), "");
const refusal = v.fallback(v.object({ message: text, code: text }), { message: "", code: "" });

/**
 * Reads rows without the client of the tables, for the pages that a visit begins with: its script comes after them.
 *
 * @param query - what is asked, as the table API takes it
 * @throws DataFailure for a refusal; its message is empty when the server can't be reached
 */
export async function readRows(data: Data, table: Table, query: Record<string, string>): Promise<unknown[]> {
  return v.parse(v.array(v.unknown()), await ask(data, `${table}?${new URLSearchParams(query)}`));
}

/** The same for the one row that there may be; null without it. */
export async function readRow(data: Data, table: Table, query: Record<string, string>, signal?: AbortSignal): Promise<unknown> {
  const answer = await ask(data, `${table}?${new URLSearchParams(query)}`, { signal: signal ?? null });
  return Array.isArray(answer) ? (answer[0] ?? null) : answer;
}

/** The same for what a procedure answers. */
export function askProcedure(
  data: Data,
  name: keyof Database["public"]["Functions"],
  given: object = {},
  signal?: AbortSignal,
): Promise<unknown> {
  return ask(data, `rpc/${name}`, { ...sent("POST", given), signal: signal ?? null });
}

/** Changes the row of this id in the same way. */
export const changeRow = (data: Data, table: Table, id: string, change: object): Promise<unknown> =>
  ask(data, `${table}?id=eq.${id}`, sent("PATCH", change));

const sent = (method: string, body: object) => ({ method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

async function ask(data: Data, path: string, request: StudentRequest = {}): Promise<unknown> {
  const asked = await requestAsStudent(data, data.functionsUrl.replace(/functions\/v1$/, `rest/v1/${path}`), request, readJson);
  if (asked.ok) return asked.answer;
  throw new DataFailure(asked.reason === "refused" ? v.parse(refusal, await readJson(asked.response)) : { message: "" });
}
