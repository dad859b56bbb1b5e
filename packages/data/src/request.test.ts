import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closedAreaEvent } from "./closed-area.ts";
import { readJson, requestAsStudent, type StudentRequest } from "./request.ts";
import { beginTrace } from "./trace.ts";

type Answer = (response: ServerResponse, index: number) => void;

let server: Server;
let origin: string;
let answer: Answer;
let seen: { method: string | undefined; token: string | undefined; key: unknown; body: string }[];
let parents: unknown[];
/** What the student gets for no token and for each that was refused. */
let tokens: Record<string, string | null>;

beforeEach(async () => {
  [seen, parents] = [[], []];
  tokens = { none: "old", old: "new" };
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      seen.push({ method: request.method, token: request.headers.authorization, key: request.headers["apikey"], body });
      parents.push(request.headers["traceparent"]);
      answer(response, seen.length - 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has one
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const student = { accessToken: async (refused = "none") => tokens[refused] ?? null, publishableKey: "key" };
const ask = (request: StudentRequest = {}) => requestAsStudent(student, `${origin}/thing`, request, readJson);
const say = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const gone: Answer = (response) => void response.destroy();
const halfway: Answer = (response) => {
  response.writeHead(200).write('{"half');
  setTimeout(() => response.destroy(), 20);
};
const done = { ok: true, answer: { done: true } };

describe("a request as the student", () => {
  it("carries their token and the project's key, and a body as JSON", async () => {
    answer = (response) => say(response, 200, { done: true });
    expect(await ask({ json: { id: 1 } })).toEqual(done);
    expect(seen).toEqual([{ method: "POST", token: "Bearer old", key: "key", body: '{"id":1}' }]);
  });

  it("goes again with a new token after a 401, and not a third time", async () => {
    answer = (response) => say(response, 401, { error: "Sign in.", code: "unauthorized" });
    expect(await ask({ json: { id: 1 } })).toMatchObject({ reason: "refused", error: "Sign in.", code: "unauthorized" });
    expect(seen.map(({ token, body }) => [token, body])).toEqual([
      ["Bearer old", '{"id":1}'],
      ["Bearer new", '{"id":1}'],
    ]);
  });

  it("asks nobody where nobody is signed in", async () => {
    tokens = {};
    expect(await ask()).toMatchObject({ reason: "refused", response: { status: 401 } });
    expect(seen).toEqual([]);
  });

  it.each([
    ["no first token", {}, 0],
    ["no second token", { none: "old" }, 1],
  ])("calls nobody signed out whose session is kept, though there is %s now", async (_, now, times) => {
    vi.stubGlobal("localStorage", { getItem: () => "{}" });
    tokens = now;
    answer = (response) => say(response, 401, {});
    expect(await ask()).toEqual({ ok: false, reason: "offline" });
    expect(seen).toHaveLength(times);
  });

  it.each([
    ["a GET", {}, gone],
    ["a GET in the middle of its answer", {}, halfway],
    ["a GET, as a proxy says", {}, (response) => void response.writeHead(502).end("<h1>Bad Gateway</h1>")],
    ["a HEAD", { method: "HEAD" }, gone],
    ["a POST with an id that the server takes once", { json: { work: "w-1" }, takenOnceBy: "w-1" }, gone],
  ] satisfies [string, StudentRequest, Answer][])("goes once more when the connection breaks: %s", async (_, request, fails) => {
    answer = (response, index) => (index === 0 ? fails(response, index) : say(response, 200, { done: true }));
    expect((await ask(request)).ok).toBe(true);
    expect(seen).toHaveLength(2);
    answer = fails;
    expect(await ask(request)).toEqual({ ok: false, reason: "offline" });
    expect(seen).toHaveLength(4);
  });

  it.each([
    ["before the answer", gone],
    ["in the middle of it", halfway],
  ])("goes once only where the server might do it twice, though the connection breaks %s", async (_, fails) => {
    answer = fails;
    for (const request of [{ json: {} }, { method: "PATCH", body: "{}" }, { method: "DELETE" }]) {
      seen = [];
      expect(await ask(request)).toEqual({ ok: false, reason: "offline" });
      expect(seen).toHaveLength(1);
    }
  });

  it("is refused once, with the server's words for it, and the body can be read again", async () => {
    answer = (response) => say(response, 503, { error: "Starting.", code: "starting" });
    const asked = await ask();
    expect(asked).toMatchObject({ reason: "refused", response: { status: 503 }, error: "Starting.", code: "starting" });
    expect(await ("response" in asked && asked.response.json())).toEqual({ error: "Starting.", code: "starting" });
    expect(seen).toHaveLength(1);
    answer = (response) => void response.writeHead(404).end("<h1>Not here</h1>");
    expect(await ask()).toMatchObject({ reason: "refused", error: "", code: "" });
  });

  it.each([
    ["a function", { error: "Closed.", code: "area_disabled" }],
    ["a table", { message: "Closed.", code: "42501", hint: "area_disabled" }],
  ])("tells the shell when %s says that the area is closed", async (_, body) => {
    const onClosed = vi.fn();
    vi.stubGlobal("dispatchEvent", ({ type }: Event) => onClosed(type));
    answer = (response) => say(response, 403, body);
    await ask();
    expect(onClosed.mock.calls).toEqual([[closedAreaEvent]]);
  });

  it.each([
    ["before its answer", () => undefined],
    ["in the middle of it", (response: ServerResponse) => response.writeHead(200).write('{"half')],
  ])("waits no longer than it may for a server that hangs %s", async (_, hang) => {
    answer = (response) => void hang(response);
    expect(await ask({ waitMs: 50 })).toEqual({ ok: false, reason: "timeout" });
    // A busy machine may not have sent it yet.
    expect(seen.length).toBeLessThan(2);
  });

  it("ends with the caller's signal, also while a body is read that it only hands on", async () => {
    const left = new AbortController();
    answer = (response) => response.writeHead(200).write("half");
    const asked = await requestAsStudent(student, origin, { signal: left.signal }, (response) => response);
    const read = asked.ok && asked.answer.text();
    left.abort();
    await expect(read).rejects.toThrow();
    expect(await ask({ signal: left.signal })).toEqual({ ok: false, reason: "offline" });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ["tells the trace of what a student does, once they have their answer, and of no read", 1, "01"],
    ["says of what isn't traced that it isn't, and tells nothing", 0, "00"],
  ])("%s", async (_, share, flags) => {
    answer = (response) => say(response, 200, { done: true });
    const traced = { ...student, trace: () => beginTrace(share, student, `${origin}/reports`) };
    await requestAsStudent(traced, `${origin}/thing`, {}, readJson);
    await requestAsStudent(traced, `${origin}/thing`, { json: { text: "I am sad" } }, readJson);
    await vi.waitFor(() => expect(seen).toHaveLength(2 + share));
    expect(parents).toEqual([undefined, expect.stringMatching(`^00-[0-9a-f]{32}-[0-9a-f]{16}-${flags}$`), ...Array(share).fill(undefined)]);
    const [, trace, span] = String(parents[1]).split("-");
    for (const { body } of seen.slice(2))
      expect(JSON.parse(body)).toEqual({ of: "click", trace, span, ok: true, ms: expect.any(Number) as number });
  });
});
