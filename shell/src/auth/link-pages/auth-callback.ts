/**
 * What an address brings from a mail's link or from another site's sign-in, before the server is asked about it.
 * `message`: the server says something and nobody is signed in, as when a second address must be confirmed too.
 */
export type AuthCallback =
  | { kind: "error"; code: string | undefined; message: string }
  | { kind: "tokens"; accessToken: string; refreshToken: string; type: string | null }
  | { kind: "hash"; tokenHash: string; type: string }
  | { kind: "code"; code: string; flowId: string | null }
  | { kind: "message" }
  | { kind: "nothing" };

// A sentence, not a page: what stands in an address can come from anybody.
const messageMaxLength = 200;

/**
 * Reads what an address brings; servers put it behind the "?" or behind the "#".
 *
 * @see requirements AUTH-017, AUTH-018, AUTH-019
 */
export function readAuthCallback({ search, hash }: Pick<Location, "search" | "hash">): AuthCallback {
  const behindHash = new URLSearchParams(hash.slice(1));
  const behindQuestion = new URLSearchParams(search);
  const get = (name: string) => behindHash.get(name) || behindQuestion.get(name) || null;
  const type = get("type");

  const error = get("error");
  const errorCode = get("error_code");
  const description = get("error_description");
  if (error || errorCode || description)
    return { kind: "error", code: errorCode ?? error ?? undefined, message: readSentence(description ?? "") };

  const accessToken = get("access_token");
  const refreshToken = get("refresh_token");
  if (accessToken && refreshToken) return { kind: "tokens", accessToken, refreshToken, type };

  const tokenHash = get("token_hash");
  if (tokenHash && type) return { kind: "hash", tokenHash, type };

  const code = get("code");
  if (code) return { kind: "code", code, flowId: get("sb_flow_id") };

  return { kind: get("message") ? "message" : "nothing" };
}

function readSentence(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
  return plain.length > messageMaxLength ? `${plain.slice(0, messageMaxLength)}...` : plain;
}
