/**
 * An error as every function answers it.
 *
 * @param sentence - for a person; holds no personal data
 * @param retryAfterSeconds - sets Retry-After
 */
export function problem(status: number, code: string, sentence: string, retryAfterSeconds?: number): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(Math.max(1, Math.ceil(retryAfterSeconds))));
  return Response.json({ error: sentence, code }, { status, headers });
}
