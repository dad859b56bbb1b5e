import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers one request; `index` counts them from 0. */
export type Answer = (
  response: ServerResponse,
  heard: {
    path: string;
    authorization: string | undefined;
    body: { session_id: string; message_id: string; text: string } & Record<string, unknown>;
  },
  index: number,
) => void | Promise<void>;

/** A real HTTP server on a port of its own that answers as the area's chat function would. */
export async function startCoachServer(answer: Answer) {
  const heard: Parameters<Answer>[1][] = [];
  const server = createServer(async (request, response) => {
    const one = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: JSON.parse(await readAll(request)) as Parameters<Answer>[1]["body"],
    };
    heard.push(one);
    await answer(response, one, heard.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    heard,
    endpoint: `http://127.0.0.1:${port}/functions/v1/ai-learning/chat`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Begins a stream of events. */
export function beginEvents(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
}

/** One event as it travels. */
export function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The stored reply of the coach. */
export function storedReply(content: string) {
  return { id: `reply-${content.length}`, role: "assistant", content, timestamp: "2025-05-12T09:05:00Z", prompt: "guide@1" };
}

/** Refuses a request as every function does. */
export function refuse(response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: "A sentence.", code }));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding gives buffers
  return Buffer.concat(chunks).toString("utf8");
}
