/** What came of reading a request's body. */
export type BodyResult = { ok: true; value: unknown } | { ok: false; reason: "too_large" | "not_json" };

/**
 * Reads a JSON body without ever holding more than the limit.
 *
 * @param maxBytes - a body that is longer, by its header or in fact, is refused
 */
export async function readJson(request: Request, maxBytes: number): Promise<BodyResult> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, reason: "too_large" };
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return { ok: false, reason: "too_large" };
      text += decoder.decode(chunk, { stream: true });
    }
    return { ok: true, value: JSON.parse(text + decoder.decode()) };
  } catch {
    return { ok: false, reason: "not_json" };
  }
}
