import { AuthError } from "../auth-errors.ts";

/** Why somebody isn't signed in, as it travels in an address (RFC 6749, 4.1.2.1). */
export interface RedirectError {
  error: string;
  description: string;
  code?: string;
}

const longestDescription = 300;

/** The page with the reason in its query and in its fragment, as hosted Supabase sends it. */
export function withError(page: URL, { error, description, code }: RedirectError): string {
  const url = new URL(page);
  // A provider's words are shown to a person; nothing else may hide in them.
  const plain = Array.from(description.replace(/[\p{Cc}\p{Surrogate}]/gu, " ").trim())
    .slice(0, longestDescription)
    .join("");
  const fields = {
    error: error.replace(/[^\w.-]/g, "").slice(0, 100),
    ...(code !== undefined && { error_code: code }),
    error_description: plain,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fields).toString();
  return url.href;
}

/** What a person is told about a failure on the way back from a provider. */
export function describeError(failure: unknown): RedirectError {
  if (failure instanceof AuthError) {
    return { error: failure.status === 400 ? "invalid_request" : "access_denied", description: failure.message, code: failure.code };
  }
  return {
    error: "server_error",
    description: "The other site could not sign you in just now. Please try again.",
    code: "unexpected_failure",
  };
}
