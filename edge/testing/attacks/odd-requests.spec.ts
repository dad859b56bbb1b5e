import { ownTestLearn } from "../server/own-servers.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../server/test-server.ts";
import { headersOf, send, sendBytes, turnOf, type RawRequest } from "./attacker.ts";

const learn = await ownTestLearn({ databaseUrl: null });
const amina = await learn.student();
await learn.server.visitor().auth.resetPasswordForEmail(amina.email);
beforeEach(() => learn.server.sql("delete from public.learner_usage"));
// Whatever was sent, the next person is served.
afterEach(async () => expect((await send(learn.server.origin, { path: "/health" })).status).toBe(200));

function chat(body: string | Buffer, more: Partial<RawRequest> = {}) {
  return send(learn.server.origin, {
    method: "POST",
    path: "/functions/v1/ai-learning/chat",
    headers: headersOf(learn, amina.accessToken),
    body,
    ...more,
  });
}

const turn = (changes: object): string => JSON.stringify({ ...turnOf(amina, "a lamp"), ...changes });

describe("a function that is sent nonsense says what is wrong and is never itself at fault", () => {
  const bodies: [string, () => string | Buffer, number][] = [
    ["nothing", () => "", 400],
    ["null", () => "null", 400],
    ["a list", () => "[]", 400],
    ["thirty thousand brackets", () => "[".repeat(30_000), 400],
    ["objects in objects", () => `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, 400],
    ["bytes that are no text", () => Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
    ["a list of sessions", () => turn({ session_id: [amina.sessionId] }), 400],
    ["a session in braces", () => turn({ session_id: `{${amina.sessionId}}` }), 400],
    ["a prototype", () => `{"__proto__":${turn({})}}`, 400],
    ["a message id with NUL", () => turn({ message_id: "abcd\0efgh" }), 400],
    ["a message id of pictures", () => turn({ message_id: "🙂🙂🙂🙂" }), 400],
    ["NUL alone", () => turn({ text: "\0" }), 400],
    ["a next-line sign alone", () => turn({ text: "\u0085" }), 400],
    ["zero-width spaces alone", () => turn({ text: "\u200b\u200b" }), 400],
    ["words around NUL", () => turn({ text: "a\0 lamp" }), 200],
    ["half a character", () => turn({ text: "a \ud83d lamp" }), 200],
    ["writing directions", () => turn({ text: "\u202epmal a\u2069" }), 200],
    ["4,000 pictures", () => turn({ text: "🙂".repeat(4000) }), 413],
    ["300 KB", () => turn({ text: "a".repeat(300_000) }), 413],
  ];

  it.each(bodies)("%s", async (_, body, status) => {
    expect((await chat(body())).status).toBe(status);
  });

  it("says that a body is nested too deeply, on the table API and the sign-in alike", async () => {
    const headers = { ...headersOf(learn, amina.accessToken), "content-type": "application/json" };
    for (const depth of [200, 2000, 15_000]) {
      const nested = "[".repeat(depth) + "]".repeat(depth);
      for (const [method, path, body] of [
        ["PATCH", `/rest/v1/profiles?id=eq.${amina.id}`, `{"name":${nested}}`],
        ["POST", "/rest/v1/rpc/join_school", `{"code":${nested}}`],
        ["POST", "/auth/v1/token?grant_type=password", `{"email":${nested}}`],
        ["PUT", "/auth/v1/user", `{"data":{"name":${nested}}}`],
        ["POST", "/functions/v1/projects/work", `{"title":${nested}}`],
      ] as const) {
        const answer = await send(learn.server.origin, { method, path, headers, body });
        expect([path, answer.status, answer.text]).toEqual([path, 400, expect.stringContaining("nested too deeply")]);
      }
    }
  });

  it("says that U+0000 can't be kept, on the table API and the sign-in alike", async () => {
    const headers = { ...headersOf(learn, amina.accessToken), "content-type": "application/json" };
    for (const [method, path, body] of [
      ["PATCH", `/rest/v1/profiles?id=eq.${amina.id}`, { name: "a\0b" }],
      ["PATCH", `/rest/v1/profiles?id=eq.${amina.id}`, { "na\0me": "b" }],
      ["POST", "/rest/v1/rpc/join_school", { code: "a\0b" }],
      ["POST", "/rest/v1/rpc/join_team", { code: "ab", roles: ["a\0b"] }],
      ["POST", "/auth/v1/token?grant_type=password", { email: "a\0@b.example", password: "b" }],
      ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: "a\0b" }],
    ] as const) {
      const answer = await send(learn.server.origin, { method, path, headers, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.text).toMatch(/0x00|can't be stored|Could not find/);
    }
  });

  it("keeps the words around what no database can hold", async () => {
    const body = turn({ text: "a\0 lamp \ud83d" });
    await chat(body);
    const { data } = await amina.client.from("dashboard").select("chat_history").eq("id", amina.sessionId).single().throwOnError();
    expect(JSON.stringify(data.chat_history)).toContain("a lamp \ufffd");
  });

  it("keeps a reply with NUL and half a character in it", async () => {
    learn.stub.script({ kind: "reply", text: "What\0 else? \ud83d" });
    const answer = await chat(turn({}));
    learn.stub.script({ kind: "reply", text: "What else?" });
    expect(answer.text).toContain("event: message");
    expect(answer.text).toContain("What else? \ufffd");
  });

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])("the method %s", async (method) => {
    expect((await chat("", { method, body: undefined })).status).toBe(405);
  });

  it("a body in pieces without end, and one that never comes", async () => {
    const head = `POST /functions/v1/ai-learning/chat HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${amina.accessToken}\r\n`;
    const piece = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const endless = `Transfer-Encoding: chunked\r\n\r\n${piece.repeat(8)}`;
    expect(await sendBytes(learn.server.origin, `${head}${endless}`, 10_000)).toContain(" 413 ");
    const form = "POST /functions/v1/lti/login HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    expect(await sendBytes(learn.server.origin, `${form}${endless}`, 10_000)).toContain("/lti#refused=launch");
    expect(await sendBytes(learn.server.origin, `${head}Content-Length: 1000\r\n\r\n{"a`)).toBe("");
    expect(
      await sendBytes(
        learn.server.origin,
        `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
        10_000,
      ),
    ).toContain(" 400 ");
  });

  it("a reader who takes the first word and no other loses nothing", async () => {
    const body = turn({ text: "words of somebody who left" });
    const length = Buffer.byteLength(body);
    await sendBytes(
      learn.server.origin,
      `POST /functions/v1/ai-learning/chat HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${amina.accessToken}\r\nContent-Length: ${length}\r\n\r\n${body}`,
      50,
    );
    await expect
      .poll(async () => {
        const { data } = await amina.client.from("dashboard").select("chat_history").eq("id", amina.sessionId).single().throwOnError();
        return (data.chat_history as { role: string; content: string }[])
          .slice(-2)
          .map(({ role, content }) => (role === "user" ? content : role));
      })
      .toEqual(["words of somebody who left", "assistant"]);
  });
});

describe("the mailbox", () => {
  const host = async (name: string, more = ""): Promise<string> =>
    sendBytes(learn.server.origin, `GET /__mailbox HTTP/1.1\r\nHost: ${name}\r\n${more}Connection: close\r\n\r\n`, 2_000);

  it("holds the mail that the others ask for", async () => {
    expect(await host("127.0.0.1")).toContain(amina.email);
  });

  it.each([
    "evil.example",
    "evil.example:4000",
    "127.0.0.1.evil.example",
    "localhost.",
    "foo.localhost",
    "0.0.0.0",
    "127.0.0.1@evil.example",
    "evil.example#127.0.0.1",
  ])("is closed to a page that names this machine %s", async (name) => {
    const answer = await host(name);
    expect(answer).toMatch(/^HTTP\/1\.1 4(21|00) /);
    expect(answer).not.toContain(amina.email);
  });

  it.each([
    "X-Forwarded-For: 10.0.0.7",
    "Forwarded: for=10.0.0.7",
    "X-Real-IP: 10.0.0.7",
    "X-Forwarded-Host: learn.example",
    "Via: 1.1 proxy",
  ])("is closed to what a proxy passes on: %s", async (header) => {
    expect(await host("127.0.0.1", `${header}\r\n`)).not.toContain(amina.email);
  });

  it("is closed as soon as a SITE_URL says that others come, also to a proxy without any mark, unless it is asked for by name", async () => {
    for (const [mailbox, status] of [
      ["", 404],
      ["true", 200],
    ] as const) {
      let log = "";
      const server = await startTestServer({
        databaseUrl: null,
        env: { SITE_URL: "http://localhost:8080", MAILBOX: mailbox },
        logTo: { write: (line) => void (log += line) },
      });
      // Its origin is now the proxy's; only the log says where it listens.
      const [, port = ""] = /"event":"ready","port":(\d+)/.exec(log) ?? [];
      expect((await send(`http://127.0.0.1:${port}`, { path: "/__mailbox" })).status).toBe(status);
      await server.stop();
    }
  });

  it("has codes in its mails that can't be guessed in the hour they live", async () => {
    const mails = JSON.parse((await send(learn.server.origin, { path: "/__mailbox" })).text) as { text?: string; html?: string }[];
    const [, code = ""] = /\b(\d{6,})\b/.exec(mails[0]?.text ?? "") ?? [];
    expect(code.length).toBeGreaterThanOrEqual(10);
  });
});

describe("a server for the network without SITE_URL", () => {
  let open: TestServer;
  beforeAll(async () => {
    open = await startTestServer({ env: { HOST: "0.0.0.0" } });
  });
  afterAll(() => open?.stop());

  it.each(["evil.example", "evil.example:4000", "203.0.113.9", "learn.example.org:80"])(
    "never repeats the Host %s, wherever it is asked",
    async (host) => {
      for (const path of [
        "/",
        "/config.json",
        "/dashboard",
        "/health",
        "/areas.json",
        "/preview-frame",
        "/auth/v1/authorize?provider=github",
        "/auth/v1/verify?token=x&type=signup",
        "/auth/v1/settings",
        "/rest/v1/",
        "/nothing",
      ]) {
        const answer = await send(open.origin, {
          path,
          headers: { host, apikey: open.anonKey, accept: "text/html", "x-forwarded-host": host },
        });
        expect(JSON.stringify([answer.headers, answer.text]), path).not.toContain(host.replace(/:.*/, ""));
        expect([path, answer.status]).toEqual([path, 421]);
      }
    },
  );

  it("serves who is at this machine, and names its own address", async () => {
    const { text } = await send(open.origin, { path: "/config.json" });
    expect(JSON.parse(text)).toMatchObject({ supabaseUrl: open.origin });
  });
});

it("no page of another origin may read an answer, whatever it asks", async () => {
  for (const path of [
    "/",
    "/health",
    "/config.json",
    "/areas.json",
    "/__mailbox",
    "/rest/v1/dashboard",
    "/auth/v1/settings",
    "/auth/v1/signup",
    "/functions/v1/ai-learning/chat",
  ]) {
    for (const method of ["GET", "OPTIONS"]) {
      const headers = {
        ...headersOf(learn, amina.accessToken),
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        accept: "text/html",
      };
      const answer = await send(learn.server.origin, { method, path, headers });
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith("access-control-")),
        `${method} ${path}`,
      ).toEqual([]);
      expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
  }
});

it.each([
  "/..%2f..%2fpackage.json",
  "/assets/..%5c..%5cpackage.json",
  "/remotes/../package.json",
  "/remotes/ai-learning/..%2fpackage.json",
  "/remotes/%2e%2e/package.json",
  "/remotes/..%2fshell/dist/index.html",
  "/.env",
  "/.git/config",
  "/package.json",
  "/edge/supabase/seed.sql",
  "/remotes/ai-learning/src/area.tsx",
  "/%00",
  "/%ff",
])("no file but a built page's is to be had at %s", async (path) => {
  expect((await send(learn.server.origin, { path })).status).toBe(404);
});

it.each(["/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"])(
  "%s is no file, but the page that says that nothing is there",
  async (path) => {
    expect((await send(learn.server.origin, { path })).text).not.toMatch(/^root:[^:]*:0:/m);
    expect((await send(learn.server.origin, { path, headers: { accept: "text/plain" } })).status).toBe(404);
  },
);
