import { afterEach, beforeEach, expect, it, vi } from "vitest";

const config = { tellsNews: true, supabaseUrl: "https://learn.example" };
vi.mock("../auth/connection.ts", () => ({ connect: async () => ({ config }) }));
let { framesOf, send, sendError } = await import("./send-report.ts");

const student = { accessToken: async () => "token", publishableKey: "key" };
let sent: unknown[];
beforeEach(async () => {
  [sent, config.tellsNews] = [[], true];
  // What a page has told, it remembers.
  vi.resetModules();
  ({ framesOf, send, sendError } = await import("./send-report.ts"));
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.restoreAllMocks());

const failed = (line: number) => {
  const error = new TypeError("I am Amina and I can't read this");
  error.stack = [
    error.message,
    `    at draw (${location.origin}/remotes/skills/1.0.0-aa/assets/area-1a2b.js?retry=1:1:${line})`,
    "    at other (https://elsewhere.example/assets/own.js:3:4)",
    `firefox@${location.origin}/assets/pages-3c4d.js:7:8`,
    "    at <anonymous>:1:1",
  ].join("\n");
  return error;
};

it("an error is told once, by its kind and the places in this site's scripts, and without its message", async () => {
  for (const error of [failed(5), failed(5), "I am sad", new Error("without a place of ours", { cause: failed(5) })])
    sendError(student, error);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
  const frames = ["/remotes/skills/1.0.0-aa/assets/area-1a2b.js:1:5", "/assets/pages-3c4d.js:7:8"];
  expect(sent).toEqual([{ of: "error", name: "TypeError", frames }]);
  expect(framesOf("at x (blob:https://learn.example/1234:1:1)\nat y (data:text/javascript,alert(1):1:1)")).toEqual([]);
});

it("a page tells five errors at most, and none to a server that takes no reports", async () => {
  for (let line = 10; line < 30; line += 1) sendError(student, failed(line));
  await vi.waitFor(() => expect(sent).toHaveLength(5), 10_000);
  config.tellsNews = false;
  await send(student, { of: "start", ms: 5 });
  expect(sent).toHaveLength(5);
});
