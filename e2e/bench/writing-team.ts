import { enrolMany, beginTeamProject } from "../fixtures/team.ts";
import type { Product } from "../fixtures/product.ts";

/** Opens a page's stream of news, and calls back for each that comes; answers what closes it. */
export async function openNews(product: Product, token: string, path: string, onNews: () => void): Promise<() => void> {
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { ok, status, body } = await fetch(`${product.origin}/news${path}`, { headers, signal: leave.signal });
  if (!ok || body === null) throw new Error(`The stream of news was answered ${status}.`);
  const read = async () => {
    for await (const piece of body)
      for (const _ of Buffer.from(piece)
        .toString()
        .matchAll(/^event: news/gm))
        onNews();
  };
  void read().catch(() => undefined);
  return () => leave.abort();
}

/** What a member's browser asks of the server. */
export interface TeamMember {
  id: string;
  say(messageId: string, text: string): Promise<void>;
  /** Calls back when there is news; answers what ends that. */
  follow(onNews: () => void): Promise<() => void>;
  news(after: number | null): Promise<{ news: number; messages?: { id: string; author?: { id: string } }[] }>;
}

/** A team of so many with a project that is begun, made through the public interfaces. */
export async function writingTeam(product: Product, count: number): Promise<TeamMember[]> {
  const { supabaseKey } = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
  const people = await enrolMany(product, count);
  const session = await beginTeamProject(product, people);
  return people.map(({ id, token }) => {
    const headers = { authorization: `Bearer ${token}`, apikey: supabaseKey, "content-type": "application/json" };
    const post = (path: string, body: object) => fetch(product.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    return {
      id,
      async say(message_id, text) {
        const response = await post("/functions/v1/projects/chat", { session_id: session, message_id, text });
        const events = await response.text();
        if (!response.ok || events.includes("event: error")) throw new Error(`A message was answered ${response.status}: ${events}`);
      },
      follow: (onNews) => openNews(product, token, `?session=${session}`, onNews),
      async news(after) {
        const response = await post("/rest/v1/rpc/session_news", { session, ...(after === null ? {} : { after }) });
        if (!response.ok) throw new Error(`News were answered ${response.status}.`);
        return response.json();
      },
    };
  });
}
