import { announceClosedArea } from "./closed-area.ts";
import type { Data } from "./client.ts";
import { DataFailure } from "./failure.ts";
import { withinLongestWait } from "./longest-wait.ts";

/**
 * Asks a function of the server and answers its JSON: `callFunction(data, "teams/make", { name })`.
 *
 * @throws DataFailure with the server's sentence and code; without words where no server was reached or it can't answer now
 */
export async function callFunction(data: Data, path: string, body: object): Promise<unknown> {
  const { answer, said } = await post(data, `${data.functionsUrl}/${path}`, JSON.stringify(body));
  if (answer?.ok) return said;
  const { error, code } = typeof said === "object" && said !== null ? (said as { error?: unknown; code?: unknown }) : {};
  if (code === "area_disabled") announceClosedArea();
  const isForPeople = answer !== null && answer.status < 500 && typeof error === "string";
  throw new DataFailure({ message: isForPeople ? error : "", code: typeof code === "string" ? code : undefined });
}

interface Answered {
  /** Null where no server is reached, or none in time. */
  answer: Response | null;
  /** Its body; null for what is no JSON. */
  said: unknown;
}

/** Sends a body with the learner's token, once more with a new one where that has ended. */
async function post(data: Data, address: string, body: string): Promise<Answered> {
  const send = (token: string | null, signal: AbortSignal) =>
    fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal,
    });
  try {
    return await withinLongestWait(async (signal) => {
      const token = await data.accessToken();
      let answer = await send(token, signal);
      const renewed = answer.status === 401 && token ? await data.accessToken(token) : null;
      if (renewed && renewed !== token) answer = await send(renewed, signal);
      return { answer, said: (await answer.json().catch(() => null)) as unknown };
    });
  } catch {
    // fetch rejects for every kind of unreachable server alike; the caller says so.
    return { answer: null, said: null };
  }
}

/** The calm answer to a text that others would have read, and that was heard for danger or for what hurts; null for every other failure. */
export function safetyAnswer(cause: unknown): string | null {
  return cause instanceof DataFailure && cause.code === "unsafe" ? cause.message : null;
}
