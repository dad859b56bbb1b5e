/** What came of reading a request's body. */
export type BodyResult = { ok: true; value: unknown } | { ok: false; reason: "too_large" | "too_deep" | "not_json" };

/**
 * Reads a JSON body without ever holding more than the limit.
 *
 * One that is nested deeply is refused before it is parsed: whatever walks through it later would fail.
 *
 * @param maxBytes - a body that is longer, by its header or in fact, is refused
 */
export async function readJson(request: Request, maxBytes: number): Promise<BodyResult> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, reason: "too_large" };
  try {
    const text = statesItsLength(request) ? decode(await request.arrayBuffer(), maxBytes) : await readAtMost(request, maxBytes);
    if (text === null) return { ok: false, reason: "too_large" };
    return isNestedTooDeeply(text) ? { ok: false, reason: "too_deep" } : { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: "not_json" };
  }
}

/** Whether the server ends the body where its header says: read in one piece it is there sooner than as a stream. */
function statesItsLength({ headers }: Request): boolean {
  return /^\d+$/.test(headers.get("content-length") ?? "") && !headers.has("transfer-encoding");
}

function decode(bytes: ArrayBuffer, maxBytes: number): string | null {
  return bytes.byteLength > maxBytes ? null : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** A body of UTF-8 as text; null as soon as more than so many bytes have come. @throws TypeError where it isn't UTF-8 */
export async function readAtMost(request: Request, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

// Nothing that a page sends has more than ten; what is read recursively stands thousands.
const deepest = 64;

/** Whether JSON has lists and objects inside each other more than 64 deep: it is looked for before anything is parsed. */
export function isNestedTooDeeply(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInText && sign === "\\") at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === "[" || sign === "{")) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (!isInText && (sign === "]" || sign === "}")) depth -= 1;
  }
  return false;
}
