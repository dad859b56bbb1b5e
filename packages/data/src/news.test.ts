import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createNews, type News } from "./news.ts";

interface Opened {
  sessions: string[];
  token: string | undefined;
  response: ServerResponse;
  isGone: boolean;
}

let opened: Opened[];
let statusFor: (token: string | undefined) => number;
let stop: () => void;
let news: News;
let tokens: (string | undefined)[];
const leaves: (() => void)[] = [];

beforeEach(async () => {
  [opened, tokens] = [[], []];
  statusFor = () => 200;
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const token = request.headers.authorization;
    const status = statusFor(token);
    response.writeHead(status, { "content-type": "text/event-stream" });
    if (status !== 200) return void response.end();
    const one: Opened = { sessions: url.searchParams.getAll("session"), token, response, isGone: false };
    response.on("close", () => (one.isGone = true));
    opened.push(one);
    response.write(": received\n\n");
    send(one, "all");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  news = createNews({
    url: `http://127.0.0.1:${port}/news`,
    publishableKey: "key",
    accessToken: async (refused) => {
      tokens.push(refused);
      return refused === undefined ? "first" : "second";
    },
  });
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  stop();
});

const send = ({ response }: Opened, of: string) => response.write(`event: news\ndata: ${JSON.stringify({ of })}\n\n`);
const follow = (topic: string, of: News = news) => {
  const onNews = vi.fn();
  const leave = of.follow(topic, onNews);
  leaves.push(leave);
  return { onNews, leave };
};
const heard = (count: number, onNews: ReturnType<typeof follow>["onNews"]) => vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(count));

describe("the news of a page", () => {
  it("come by one stream for all that is followed, each to those who follow its topic", async () => {
    const [school, one, other] = [follow("school"), follow("s-1"), follow("s-2")];
    await heard(1, school.onNews);
    expect(opened.map(({ sessions, token }) => [sessions, token])).toEqual([[["s-1", "s-2"], "Bearer first"]]);
    expect(news.isLive()).toBe(true);
    send(opened[0]!, "s-1");
    await heard(2, one.onNews);
    send(opened[0]!, "school");
    await heard(2, school.onNews);
    expect(other.onNews).toHaveBeenCalledTimes(1);
  });

  it("come in pieces, as networks cut them", async () => {
    const { onNews } = follow("s-1");
    await heard(1, onNews);
    opened[0]!.response.write('event: news\ndata: {"of"');
    await new Promise((resolve) => setTimeout(resolve, 20));
    opened[0]!.response.write(':"s-1"}\n\n: still here\n\n');
    await heard(2, onNews);
  });

  it("change their stream with what is followed, and end it with the last follower", async () => {
    const first = follow("s-1");
    await heard(1, first.onNews);
    const second = follow("s-2");
    first.leave();
    await heard(1, second.onNews);
    expect(opened.map(({ sessions }) => sessions)).toEqual([["s-1"], ["s-2"]]);
    await vi.waitFor(() => expect(opened.map(({ isGone }) => isGone)).toEqual([true, false]));
    second.leave();
    await vi.waitFor(() => expect(opened[1]?.isGone).toBe(true));
    expect(news.isLive()).toBe(false);
  });

  it("go on after the connection broke, and what was missed is asked for", async () => {
    const { onNews } = follow("s-1");
    await heard(1, onNews);
    opened[0]!.response.destroy();
    await vi.waitFor(() => expect(news.isLive()).toBe(false));
    await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(2), { timeout: 5000 });
    expect(news.isLive()).toBe(true);
  });

  it("ask for another token where theirs is refused", async () => {
    statusFor = (token) => (token === "Bearer first" ? 401 : 200);
    const { onNews } = follow("s-1");
    await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(1), { timeout: 5000 });
    expect(opened[0]?.token).toBe("Bearer second");
    expect(tokens.slice(0, 2)).toEqual([undefined, "first"]);
  });

  it("are none where the server has no stream: nobody is asked, and a page knows that it has to ask", async () => {
    const silent = createNews({ url: null, publishableKey: "key", accessToken: async () => "first" });
    const { onNews } = follow("s-1", silent);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([silent.isLive(), onNews.mock.calls.length, opened.length]).toEqual([false, 0, 0]);
  });
});
