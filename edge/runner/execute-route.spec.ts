import { ownTestServer } from "#testing/server/own-servers.ts";
import { describe, expect, it } from "vitest";

let now = Date.now();
const logged: string[] = [];
/** What stopped each program that has run: "time" for one that was left to itself. */
const endsLogged = (): unknown[] =>
  logged.filter((line) => line.includes("program.run")).map((line) => (JSON.parse(line) as { stopped: unknown }).stopped);
const server = await ownTestServer({ now: () => now, logTo: { write: (line) => void logged.push(line) } });
const ada = await server.signUp();

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function execute(
  body: unknown,
  { token = ada.accessToken, headers = {} }: { token?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> {
  // Another minute for every call: how many a minute are let through is a test of its own.
  now += 60_000;
  return post(body, token, headers);
}

async function post(body: unknown, token: string | null, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${server.origin}/api/execute-code`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

const runnerHealth = async (): Promise<unknown> => ((await (await fetch(`${server.origin}/health`)).json()) as { runner: unknown }).runner;

describe("POST /api/execute-code", () => {
  it("starts nothing before the first program, and then runs Python and JavaScript [CODE-001] [CODE-002] [CODE-003]", async () => {
    expect(await runnerHealth()).toBe("idle");
    const python = await execute({ code: "print('hi')", language: "python" });
    expect([python.status, python.body]).toEqual([
      200,
      { output: "hi\n", error: null, errorLine: null, executionTime: expect.any(Number), outputCut: false, stopped: null },
    ]);
    expect(python.headers.get("cache-control")).toBe("no-store");
    expect((await execute({ code: "console.log('hi')", language: "javascript" })).body).toMatchObject({ output: "hi\n", error: null });
    expect(await runnerHealth()).toBe("ready");
  });

  it("answers input() with the lines of the request", async () => {
    expect((await execute({ code: "print(input('? ') * 2)", language: "python", input: ["ab"] })).body).toMatchObject({
      output: "? abab\n",
      error: null,
    });
  });

  it("answers 200 for a program with a mistake: the mistake is its result [CODE-003]", async () => {
    const answer = await execute({ code: "x = 1\n1/0", language: "python" });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ output: "", errorLine: 2, error: expect.stringContaining('File "main.py", line 2') }),
    ]);
  });

  it("is for signed-in users only [SEC-011] [CODE-005]", async () => {
    const program = { code: "print('hi')", language: "python" };
    const foreign = ada.accessToken.replace(/\.[^.]+$/, ".AAAA");
    for (const token of [null, "rubbish", foreign, server.anonKey]) {
      const answer = await execute(program, { token });
      expect([answer.status, answer.body]).toEqual([401, { error: expect.any(String), code: "not_signed_in" }]);
    }
  });

  it("is for this site's pages only, which the preview of a student's page is not", async () => {
    const program = { code: "print('hi')", language: "python" };
    for (const origin of ["https://elsewhere.example", "null", server.origin.replace(/\d+$/, "1")]) {
      expect(await execute(program, { headers: { origin } })).toMatchObject({ status: 403, body: { code: "foreign_origin" } });
    }
    const own = await execute(program, { headers: { origin: server.origin } });
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  });

  it("refuses bad programs with a clear error each, and stays well [CODE-004] [CODE-005]", async () => {
    const cases: [unknown, number, string, RegExp][] = [
      [{ code: "#".repeat(65_536), language: "python" }, 413, "too_large", /65,000 letters/],
      [{ code: "x".repeat(2_000_000), language: "python" }, 413, "too_large", /./],
      [{ code: "\n".repeat(100_000), language: "python" }, 413, "too_large", /65,000 letters/],
      [{ code: "x", language: "html" }, 400, "bad_language", /Python and JavaScript/],
      [{ code: "x", language: "bash" }, 400, "bad_language", /Python and JavaScript/],
      [{ language: "python" }, 400, "bad_code", /no program/],
      [{ code: "  ", language: "python" }, 400, "bad_code", /no program/],
      [{ code: "a\0b", language: "python" }, 400, "bad_code", /not text/],
      ['{"code":"x = \\"\\ud800\\"","language":"python"}', 400, "bad_code", /not text/],
      [{ code: "x", language: "python", input: "no list" }, 400, "bad_code", /one line/],
      [{ code: "x", language: "python", input: Array(100_000).fill("") }, 413, "too_large", /input lines/],
      ["not json", 400, "not_json", /JSON/],
      ["null", 400, "not_json", /JSON/],
      [new Uint8Array([0xff, 0xfe, 0x00]), 400, "not_json", /JSON/],
    ];
    for (const [body, status, code, sentence] of cases) {
      const answer = await execute(body);
      expect([answer.status, answer.body]).toEqual([status, { error: expect.stringMatching(sentence), code }]);
    }
    expect((await fetch(`${server.origin}/api/execute-code`)).status).toBe(405);
    expect((await execute({ code: "print(1)", language: "python" })).body).toMatchObject({ output: "1\n" });
  });

  it("keeps 64 KB of a gigabyte of output and says so [CODE-005]", async () => {
    const { body } = await execute({ code: "for i in range(10**6): print('x' * 1023)", language: "python" });
    expect(body).toMatchObject({ stopped: "output", outputCut: true, error: expect.stringContaining("about 65,000 letters") });
    expect(String(body["output"]).length).toBe(65_536);
  });

  it("lets a student run 30 programs a minute, and tells when to try again [CODE-005]", async () => {
    const ben = await server.signUp();
    now += 60_000;
    // A program that is refused counts as well, and costs this test nothing.
    for (let i = 0; i < 30; i++) expect((await post({ code: "", language: "python" }, ben.accessToken)).status).toBe(400);
    const refused = await post({ code: "print(1)", language: "python" }, ben.accessToken);
    expect([refused.status, refused.body, Number(refused.headers.get("retry-after"))]).toEqual([
      429,
      { error: expect.any(String), code: "too_many_runs" },
      60,
    ]);
    now += 60_000;
    expect((await post({ code: "print(1)", language: "python" }, ben.accessToken)).status).toBe(200);
  });

  it("answers 403 to a student whose school has disabled the area", async () => {
    const chi = await server.signUp();
    const [school] = await server.sql<{ id: string }>(
      "insert into public.schools (name, enabled_areas) values ('Lake School', '{tutor}') returning id",
    );
    await server.sql(
      "insert into public.profiles (id, name, role, school_id) values ($1, 'Chi', 'student', $2) on conflict (id) do update set school_id = $2",
      [chi.id, school?.id],
    );
    const program = { code: "print(1)", language: "python" };
    expect(await execute(program, { token: chi.accessToken })).toMatchObject({ status: 403, body: { code: "area_disabled" } });
    await server.sql("update public.schools set enabled_areas = '{vibing}' where id = $1", [school?.id]);
    expect((await execute(program, { token: chi.accessToken })).status).toBe(200);
  });

  it("ends the program of a page that was closed, and the student's next one runs", async () => {
    const leave = new AbortController();
    const headers = { "content-type": "application/json", authorization: `Bearer ${ada.accessToken}` };
    const body = JSON.stringify({ code: "while True: pass", language: "python" });
    now += 60_000;
    const before = endsLogged().length;
    const gone = fetch(`${server.origin}/api/execute-code`, { method: "POST", headers, body, signal: leave.signal }).catch(() => "gone");
    await new Promise((resolve) => setTimeout(resolve, 300));
    leave.abort();
    expect(await gone).toBe("gone");
    await expect.poll(() => endsLogged().slice(before), { timeout: 60_000 }).toEqual(["runner"]);
    expect((await execute({ code: "print(1)", language: "python" })).body["output"]).toBe("1\n");
  });

  it("serves a class of 30 that clicks at once", async () => {
    const tokens = await Promise.all(Array.from({ length: 30 }, async () => (await server.signUp()).accessToken));
    const answers = await Promise.all(tokens.map((token, i) => post({ code: `print(${i})`, language: "python" }, token)));
    expect(answers.map(({ body }) => body["output"])).toEqual(tokens.map((_, i) => `${i}\n`));
  });
});
