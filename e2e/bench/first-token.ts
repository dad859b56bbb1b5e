import type { LearnerSession } from "./learner-sessions.ts";

/** Reads a stream of server-sent events until its first piece of text; resolves to the ms since `startedAt`. */
async function untilFirstText(response: Response, startedAt: number, marker: RegExp): Promise<number> {
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  const decoder = new TextDecoder();
  let text = "";
  let firstAt: number | undefined;
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    // The rest is read too, so that the next run finds the conversation free.
    if (firstAt === undefined && marker.test(text)) firstAt = performance.now() - startedAt;
  }
  if (firstAt === undefined) throw new Error(`No text came from ${response.url}: ${text.slice(0, 200)}`);
  return firstAt;
}

/** Milliseconds until the provider's own first token, asked directly with the body that the function sent. */
export async function directFirstToken(baseUrl: string, body: unknown): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer bench" },
    body: JSON.stringify(body),
  });
  return untilFirstText(response, startedAt, /"content":"[^"]/);
}

/** Milliseconds until the first token as a student gets it, through the area's function. */
export async function functionFirstToken(origin: string, { accessToken, sessionId }: LearnerSession): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/functions/v1/ai-learning/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      session_id: sessionId,
      message_id: crypto.randomUUID(),
      text: "A lamp follows set steps, because somebody set the timer.",
    }),
  });
  return untilFirstText(response, startedAt, /event: delta\ndata: \{"text":"[^"]/);
}
