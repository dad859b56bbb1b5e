import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sessionRow, type TestEvent } from "../server/learn-with-stub.ts";
import { course, sharedTestWorkshop, type WorkshopStudent } from "../server/workshop.ts";
import type { Execution } from "#supabase/functions/vibing/execution.ts";
import { headersOf, send } from "./attacker.ts";

let amina: WorkshopStudent;

// What a clever student, a stranger and a bad connection try with programs, over HTTP.
const workshop = await sharedTestWorkshop();
// More runs in a minute than a student may start are needed to see what many of them leave.
await workshop.server.sql("update public.usage_limits set messages_per_minute = 10000");
// Other files of this process use the same server.
afterAll(() => workshop.server.sql("update public.usage_limits set messages_per_minute = 20"));
beforeEach(async () => {
  amina = await workshop.student();
  workshop.stub.requests.length = 0;
});

const hello = { language: "python", code: "print('hello')" };
const runOf = (student: WorkshopStudent, body: object = hello) => ({ session_id: student.sessionId, run_id: crypto.randomUUID(), ...body });
const historyOf = async (student: WorkshopStudent) => (await sessionRow(student)).chat_history;
const outputOf = (events: TestEvent[]) => (events.at(-1)?.data["execution"] as Execution | undefined)?.output;
const health = async (): Promise<unknown> => (await fetch(`${workshop.server.origin}/health`)).status;

describe("programs that carry much", () => {
  const most = {
    language: "python",
    code: `print("\\x01" * 65535, end="")\n#${"\u001b".repeat(22_000)}`,
    input: ["\u001b".repeat(22_000)],
  };

  it("the largest program with the largest input and output is kept whole", async () => {
    const events = await amina.run(most);
    expect(course(events).at(-1)).toBe("message");
    expect(outputOf(events)).toHaveLength(65_535);
    expect((await amina.run(hello)).at(-1)?.event).toBe("message");
  });
});

describe("what a program is refused for", () => {
  const kb64 = 64 * 1024;
  const python = (code: unknown, more: object = {}) => ({ language: "python", code, ...more });
  const refused: [string, number, object][] = [
    ["64 KB exactly", 413, python("#".repeat(kb64))],
    ["one byte more", 413, python("#".repeat(kb64 + 1))],
    ["64 KB of characters of two bytes", 413, python(`#${"é".repeat(kb64 / 2)}`)],
    ["64 KB of emoji", 413, python(`#${"😀".repeat(kb64 / 4)}`)],
    ["NUL", 400, python("print(1)\0")],
    ["half of a character", 400, python("print('\ud800')")],
    ["half of a character in a line", 400, python("input()", { input: ["\udc00"] })],
    ["NUL in a line", 400, python("input()", { input: ["a\0b"] })],
    ["a line that is two", 400, python("input()", { input: ["a\nb"] })],
    ["a binary file", 400, python("\u007fELF\u0002\u0001\u0001")],
    ["nothing", 400, python("")],
    ["spaces alone", 400, python(" \n\t\u00a0")],
    ["a number", 400, python(5)],
    ["null", 400, python(null)],
    ["a list", 400, python(["print(1)"])],
    ["an object with a length", 400, python({ length: 5 })],
    ["no code", 400, { language: "python" }],
    ["a language that isn't there", 400, { language: "ruby", code: "puts 1" }],
    ["a language that is a list", 400, { language: ["python"], code: "print(1)" }],
    ["a language of the prototype", 400, { language: "__proto__", code: "print(1)" }],
    ["lines that are a text", 400, python("input()", { input: "a" })],
    ["lines that are numbers", 400, python("input()", { input: [1, null, {}] })],
    ["an object in place of lines", 400, python("input()", { input: { length: 3 } })],
    ["100,000 lines of nothing", 413, python("input()", { input: Array.from({ length: 100_000 }, () => "") })],
    ["lines of 64 KB", 413, python("input()", { input: Array.from({ length: 65 }, () => "x".repeat(1024)) })],
  ];

  it.each(refused)("%s: both endpoints tell it in a sentence and %i", async (_, status, body) => {
    const headers = headersOf(workshop as never, amina.accessToken);
    const executed = await send(workshop.server.origin, { method: "POST", path: "/api/execute-code", headers, body: JSON.stringify(body) });
    const run = await amina.post("run", runOf(amina, body));
    const said = [JSON.parse(executed.text), await run.json()] as { error: string }[];
    expect([executed.status, run.status]).toEqual([status, status]);
    for (const { error } of said) expect(error).toMatch(/^[A-Za-z].{8,160}[.!]$/);
    expect([await health(), await historyOf(amina)]).toEqual([200, []]);
  });

  const bodies: [string, string | Buffer, Record<string, string>, number[]][] = [
    ["no JSON", "print(1)", {}, [400]],
    ["half of JSON", '{"code": "print(1', {}, [400]],
    ["JSON of 100,000 brackets", "[".repeat(100_000), {}, [400]],
    ["deep JSON", `{"language":"python","code":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, {}, [400]],
    ["a body that is null", "null", {}, [400]],
    ["bytes that are no UTF-8", Buffer.from('{"code":"\xff\xfe","language":"python"}', "latin1"), {}, [400]],
    ["a packed body", Buffer.from("1f8b08000000000000034b4c4a06", "hex"), { "content-encoding": "gzip" }, [400, 415]],
    ["a body of 2 MB", JSON.stringify({ language: "python", code: "#".repeat(2_000_000) }), {}, [413]],
    [
      "a body of 2 MB in pieces",
      JSON.stringify({ language: "python", code: "#".repeat(2_000_000) }),
      { "transfer-encoding": "chunked" },
      [413],
    ],
  ];
  it.each(bodies)("%s is told clearly, and the server is well", async (_, body, more, statuses) => {
    for (const path of ["/api/execute-code", "/functions/v1/vibing/run"]) {
      const { status, text } = await send(workshop.server.origin, {
        method: "POST",
        path,
        headers: headersOf(workshop as never, amina.accessToken, more),
        body,
      });
      expect([path, statuses.includes(status), status]).toEqual([path, true, status]);
      expect((JSON.parse(text) as { error: string }).error).toMatch(/^[A-Za-z].{8,160}[.!]$/);
    }
    expect(await health()).toBe(200);
  });

  it("the largest program that is allowed runs, and so do 60,000 lines, a byte order mark and lines for nobody", async () => {
    const run = async (code: string, input: string[] = []) => outputOf(await amina.run({ language: "python", code, input }));
    expect(await run(`print(1)#${"é".repeat(32_763)}`)).toBe("1\n");
    expect(await run(`${"\n".repeat(60_000)}print(2)`)).toBe("2\n");
    expect(await run("\ufeffprint(3)")).toBe("3\n");
    expect(
      await run(
        "print(4)",
        Array.from({ length: 1000 }, () => "x"),
      ),
    ).toBe("4\n");
  });
});
