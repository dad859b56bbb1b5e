import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { requestAs, sessionRow } from "#testing/server/learn-with-stub.ts";
import { course, startTestWorkshop, type WorkshopStudent } from "#testing/server/workshop.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { insteadOfCode, words } from "./words.ts";

let student: WorkshopStudent;
const workshop = await startTestWorkshop({ patience: { betweenChunksMs: 3000 } });
afterAll(() => workshop.stop());
beforeEach(async () => {
  student = await workshop.student();
  workshop.stub.requests.length = 0;
});

const reply = "Here it is.\n```python\nprint('hi')\n```\nDone.";
const lastMessage = async () => (await sessionRow(student)).chat_history.at(-1);
const asked = (mode: string, changes: (dependencies: Dependencies) => Dependencies) =>
  workshop.askWith(student, "chat", { message_id: crypto.randomUUID(), text: "a game", mode }, changes);

describe("a provider that fails", () => {
  it.each([
    ["400", 400, "OpenAI API error: 400 - Bad Request"],
    ["401", 401, "OpenAI API error: 401 - Unauthorized"],
    ["429", 429, "OpenAI API error: 429 - Too Many Requests"],
    ["503", 503, "OpenAI API error: 503 - Service Unavailable"],
    ["a number of its own", 418, "OpenAI API error: 418 - Request Failed"],
  ])("with %s is told with its status and without its own words [VIBE-119]", async (_, status, content) => {
    workshop.stub.script({ kind: "status", status });
    const events = await asked("code", (dependencies) => ({ ...dependencies }));
    expect(events).toEqual([{ event: "message", data: expect.objectContaining({ content, failed: true }) }]);
    expect(await lastMessage()).toEqual(events[0]?.data);
  });

  it("for want of a key says so in the specified words [VIBE-117] [VIBE-118]", async () => {
    const events = await asked("ideas", (dependencies) => ({
      ...dependencies,
      provider: { ...dependencies.provider, apiKey: undefined, baseUrl: "https://api.openai.com/v1" },
    }));
    expect(events.at(-1)?.data).toMatchObject({ content: "OpenAI API key not found...", failed: true });
  });

  it("with an empty reply is told in the specified words [VIBE-120]", async () => {
    workshop.stub.script({ kind: "empty" });
    const events = await asked("critique", (dependencies) => ({ ...dependencies }));
    expect(events.at(-1)?.data).toMatchObject({
      content: "I apologize, but I encountered an issue generating a response. Please try again.",
      failed: true,
    });
  });

  it.each(["cut", "stall", "reset"] as const)("in the middle of a reply (%s) is told in the specified words [VIBE-116]", async (kind) => {
    workshop.stub.script({ kind, text: reply, afterTokens: 2 });
    const events = await student.say("code");
    expect(events.at(-1)?.data).toMatchObject({
      content: "I apologize, but I encountered a technical issue. Please try again.",
      failed: true,
    });
  });

  it("at a reply without code leaves nothing half on the page: its words are replaced [VIBE-116]", async () => {
    workshop.stub.script({ kind: "cut", text: "You wrote a rule for the game. What", afterTokens: 4 });
    expect((await student.say("critique")).at(-1)?.data).toMatchObject({ content: words.technicalIssue, failed: true });
  });
});

describe("an analysis that fails", () => {
  it.each([
    ["an error", { kind: "status", status: 500 }, "OpenAI API error: 500 - Internal Server Error"],
    ["an empty reply", { kind: "empty" }, words.empty],
    ["half a reply", { kind: "cut", text: "It printed one line of", afterTokens: 3 }, words.technicalIssue],
    [
      "code in it",
      { kind: "reply", text: "It printed hi. Use this:\n```python\nprint(2)\n```" },
      `It printed hi.\n\n${insteadOfCode.analysis}`,
    ],
  ] as const)("by %s keeps the reply, the program and its result [VIBE-092] [VIBE-093]", async (_, behaviour, end) => {
    workshop.stub.script([{ kind: "reply", text: reply }, behaviour]);
    const events = await student.say("code");
    expect(events.at(-1)?.data).toMatchObject({ content: `${reply}\n\n${end}`, execution: { output: "hi\n" } });
    expect(events.at(-1)?.data).not.toHaveProperty("failed");
    expect(await lastMessage()).toEqual(events.at(-1)?.data);
  });
});

describe("a runner that fails", () => {
  const failing = (runProgram: Dependencies["runProgram"]) => async () => {
    workshop.stub.script({ kind: "reply", text: reply });
    return asked("code", (dependencies) => ({ ...dependencies, ...(runProgram && { runProgram }) }));
  };
  const errorOf = (events: { event: string; data: Record<string, unknown> }[]) =>
    (events.find(({ event }) => event === "run")?.data as { error?: string } | undefined)?.error;

  it.each([
    ["is not set up", failing(undefined), "Execution failed: Programs can't be run here yet. Please tell your teacher."],
    [
      "can't be reached",
      failing(() => Promise.reject(new TypeError("fetch failed: http://runner.internal:4100"))),
      "Execution failed: Programs can't be run right now. Please try again in a minute.",
    ],
    [
      "breaks during the run",
      failing(async () => ({
        ok: true,
        output: "",
        error: "The code runner had a problem.",
        errorLine: null,
        executionTime: 0,
        outputCut: false,
        stopped: "runner",
      })),
      "Execution failed: The code runner had a problem.",
    ],
    [
      "is full",
      failing(async () => ({ ok: false, reason: "queue-full", message: "Many programs are running right now." })),
      "API Error: 429 - Many programs are running right now.",
    ],
    [
      "answers with a status",
      failing(async () => ({ ok: false, reason: "refused", status: 503, message: "" })),
      "API Error: 503 - Unknown error",
    ],
  ])("because it %s gives the record the error, and the reply stays [CODE-004] [CODE-006] [CODE-007] [CODE-008]", async (_, run, error) => {
    const events = await run();
    expect(course(events)).toEqual(["delta", "status", "run", "delta", "message"]);
    expect(errorOf(events)).toBe(error);
    expect(events.at(-1)?.data).toMatchObject({ content: `${reply}\n\n${words.notRun}`, execution: { error } });
    expect(workshop.stub.requests).toHaveLength(1);
  });
});

describe("a run that breaks", () => {
  const asksForName = 'print("Hello", input("Name? "))';
  const ran = {
    ok: true,
    output: "Name? Hello Amina\n",
    error: null,
    errorLine: null,
    executionTime: 5,
    outputCut: false,
    stopped: null,
  } as const;
  const broken = (): never => {
    throw new RangeError("broken");
  };

  it.each([
    [
      "behind the program keeps its result",
      (dependencies: Dependencies): Dependencies => ({
        ...dependencies,
        runProgram: async () => ran,
        provider: {
          ...dependencies.provider,
          get modelLarge(): string {
            return broken();
          },
        },
      }),
      { error: null, output: "Name? Hello Amina\n" },
      words.notAnalysed,
    ],
    [
      "before the program says that it did not run",
      (dependencies: Dependencies): Dependencies => ({
        ...dependencies,
        get runProgram() {
          return broken();
        },
      }),
      { error: "Execution failed: Something went wrong here." },
      words.notRun,
    ],
  ])("%s, and the stream ends", async (_, changes, execution, said) => {
    workshop.stub.script([{ kind: "reply", text: `It asks.\n\`\`\`python\n${asksForName}\n\`\`\`` }]);
    const waiting = (await student.say("code")).at(-1)!.data as { execution: { id: string } };
    const run = {
      run_id: crypto.randomUUID(),
      execution_id: waiting.execution.id,
      language: "python",
      code: asksForName,
      input: ["Amina"],
    };
    const events = await workshop.askWith(student, "run", run, changes);
    expect(events.at(-1)).toMatchObject({ event: "message", data: { content: expect.stringContaining(said), execution } });
    expect(await lastMessage()).toEqual(events.at(-1)?.data);
  });
});

describe("a student who leaves", () => {
  const post = (message_id: string, signal?: AbortSignal) =>
    fetch(`${workshop.server.origin}/functions/v1/vibing/chat`, {
      ...requestAs(student.accessToken, { session_id: student.sessionId, message_id, text: "a game", mode: "code" }),
      signal: signal ?? null,
    });
  /** Reads until the stream holds this. */
  const until = async (response: Response, wanted: string): Promise<string> => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let seen = "";
    while (!seen.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) return seen;
      seen += value;
    }
    return seen;
  };
  const slow = "It sleeps.\n```python\nimport time\ntime.sleep(2)\nprint('up')\n```";

  it("while a program runs ends the run; the reply is kept and marked, and asked again it runs anew", async () => {
    workshop.stub.script([{ kind: "reply", text: slow }]);
    const gone = new AbortController();
    const id = crypto.randomUUID();
    await until(await post(id, gone.signal), "event: status");
    gone.abort();
    await expect.poll(lastMessage, { timeout: 5000 }).toMatchObject({ content: slow, failed: true, cut: true });
    expect(await lastMessage()).not.toHaveProperty("execution");
    workshop.stub.script([
      { kind: "reply", text: reply },
      { kind: "reply", text: "What did you expect?" },
    ]);
    await until(await post(id), "event: message");
    expect(await lastMessage()).toMatchObject({ content: `${reply}\n\nWhat did you expect?`, execution: { output: "hi\n" } });
  });
});
