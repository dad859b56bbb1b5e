import type { Learner } from "@learn/area-kit";
import { announceClosedArea, WaitedTooLong, withinLongestWait } from "@learn/data";
import * as v from "valibot";
import { words } from "../words.ts";

/** Why the area's function didn't do what it was asked, in a sentence for the student. */
export class TutorFailure extends Error {}

const refusal = v.object({ error: v.string(), code: v.optional(v.string()) });

/**
 * Asks the area's function something that isn't a message.
 *
 * @throws TutorFailure with the server's sentence, or with one of ours where the server has none
 */
export async function askTutor<Answer>(
  { functionsUrl, data }: Pick<Learner, "functionsUrl" | "data">,
  route: string,
  body: Record<string, string>,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const send = (token: string | null, signal: AbortSignal) =>
    fetch(`${functionsUrl}/tutor/${route}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal,
    });
  const { answer, said } = await attempt(async (signal) => {
    const token = await data.accessToken();
    let response = await send(token, signal);
    const renewed = response.status === 401 && token ? await data.accessToken(token) : null;
    if (renewed && renewed !== token) response = await send(renewed, signal);
    return { answer: response, said: (await response.json().catch(() => null)) as unknown };
  });
  if (!answer.ok) {
    const known = v.safeParse(refusal, said);
    if (known.success && known.output.code === "area_disabled") announceClosedArea();
    throw new TutorFailure(known.success ? known.output.error : words.technical);
  }
  const read = v.safeParse(schema, said);
  if (!read.success) throw new TutorFailure(words.technical);
  return read.output;
}

async function attempt<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await withinLongestWait(ask);
  } catch (error) {
    // fetch rejects for every kind of unreachable server alike.
    throw new TutorFailure(error instanceof WaitedTooLong ? words.tooSlow : words.offline);
  }
}
