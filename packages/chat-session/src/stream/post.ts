import { hasStoredSession } from "@learn/data";

/** Something that is asked of an area's function. */
export interface PostRequest {
  endpoint: string;
  /** The learner's token; told the one that the server has refused, a new one. */
  getToken: (refused?: string) => Promise<string | null>;
  body: Record<string, unknown>;
}

/** Another address of an area's function, beside this one. */
export function routeBeside(endpoint: string, route: string): string {
  return endpoint.replace(/[^/]*$/, route);
}

/** Asks an area's function as the learner, with a new token where the old one has ended; null when no server was reached. */
export async function post({ endpoint, getToken, body }: PostRequest, signal: AbortSignal): Promise<Response | null> {
  const send = (token: string | null) => {
    const headers: Record<string, string> = { "content-type": "application/json", accept: "text/event-stream" };
    if (token) headers["authorization"] = `Bearer ${token}`;
    return fetch(endpoint, { method: "POST", headers, body: JSON.stringify(body), signal });
  };
  try {
    const token = await getToken();
    const response = await send(token);
    if (response.status !== 401 || !token) return response;
    // The server has ended a session that looks good from here.
    const renewed = await getToken(token);
    if (renewed && renewed !== token) return await send(renewed);
    // Without a new token the session is over, or it is kept because the server could not be asked for one.
    return !renewed && hasStoredSession() ? null : response;
  } catch {
    // fetch rejects for every kind of unreachable server alike; what to say about it is the caller's.
    return null;
  }
}
