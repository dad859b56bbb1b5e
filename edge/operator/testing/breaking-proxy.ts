import { gunzipSync } from "node:zlib";
import { listen } from "#server/http/listen.ts";
import { overNetwork, type Answer, type Question } from "../doctor/ask.ts";

/** Changes one thing about an answer, or leaves it as it is. */
export type Breakage = (answer: Answer, asked: { path: string; method: string; headers: Headers }) => Answer;

export interface BreakingProxy {
  origin: string;
  /** What is broken from now on; undefined passes everything on as it is. */
  breakage: Breakage | undefined;
  close(): Promise<void>;
}

const ofTheWay = ["host", "connection", "content-length", "transfer-encoding"];
const withoutBody = [204, 304];

/** A server that stands in front of another one, as a host or proxy of an operator does, and spoils what it is told to. */
export async function startBreakingProxy(upstream: string): Promise<BreakingProxy> {
  const proxy: BreakingProxy = { origin: "", breakage: undefined, close: () => listener.close(0) };
  const listener = await listen({
    host: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname: path, search } = new URL(request.url);
      const { method } = request;
      const headers = Object.fromEntries([...request.headers].filter(([name]) => !ofTheWay.includes(name)));
      const question = { method, headers, body: method === "POST" ? await request.text() : "" } as Question;
      const upstreamAnswer = await overNetwork(upstream + path + search, question);
      const named = path === "/config.json" ? withText(upstreamAnswer, (text) => text.replaceAll(upstream, proxy.origin)) : upstreamAnswer;
      const answer = proxy.breakage?.(named, { path, method, headers: request.headers }) ?? named;
      for (const name of ofTheWay) answer.headers.delete(name);
      return new Response(withoutBody.includes(answer.status) ? null : new Uint8Array(answer.body), answer);
    },
  });
  proxy.origin = `http://127.0.0.1:${listener.port}`;
  return proxy;
}

/** The same answer with other headers; null takes one away. */
export function withHeaders(answer: Answer, changed: Record<string, string | null>): Answer {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(changed))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  return { ...answer, headers };
}

/** The same answer with another text, which isn't packed. */
export function withText(answer: Answer, change: (text: string) => string): Answer {
  const isPacked = answer.headers.get("content-encoding") === "gzip";
  const text = change((isPacked ? gunzipSync(answer.body) : answer.body).toString("utf8"));
  return { ...withHeaders(answer, { "content-encoding": null }), body: Buffer.from(text) };
}
