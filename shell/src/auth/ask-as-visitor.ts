import type { PublicConfig } from "@learn/data";

/**
 * Asks a function, named with its route (`family/read`), without the session that this browser may hold.
 * `token` is for who has only just signed in. Rejects where nothing answers.
 */
export function askAsVisitor({ supabaseUrl, supabaseKey }: PublicConfig, route: string, body: object, token?: string): Promise<Response> {
  return fetch(`${supabaseUrl}/functions/v1/${route}`, {
    method: "POST",
    headers: { apikey: supabaseKey, "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}
