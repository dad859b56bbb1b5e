import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readBegunTurn, type StoredMessage } from "../conversation/index.ts";
import type { AreaRequest, Dependencies } from "../request/index.ts";
import { runTurn } from "./run-turn.ts";
import type { RunningTurn } from "./running-turns.ts";
import type { Reply } from "./store-reply.ts";

const begun = { ok: true, state: "new", history: [], learner: {}, module: null };
const reply = (text: string, changes: Partial<Reply> = {}): Reply => ({
  text,
  failed: false,
  cut: false,
  prompt: "guide@1",
  tokensIn: 30,
  tokensOut: 4,
  ...changes,
});
const stored = (content: unknown): StoredMessage => ({ id: "message-1:reply", role: "assistant", content: String(content), timestamp: "" });

/** A function whose database answers as it is told to, and remembers what it was asked. */
function aFunction(answers: Record<string, (args: Record<string, unknown>) => unknown> = {}) {
  const calls: { name: string; args: Record<string, unknown> }[] = [];
  const log: string[] = [];
  const dependencies: Dependencies = {
    call: async (name: string, args: Record<string, unknown>) => {
      calls.push({ name, args });
      const answer =
        answers[name] ?? { claim_turn: () => begun, finish_turn: (one: Record<string, unknown>) => stored(one["reply"]) }[name];
      return answer?.(args);
    },
    verify: async () => null,
    provider: { baseUrl: "", apiKey: "key", modelSmall: "small", modelLarge: "large", practice: false, dailyTokens: 5_000 },
    log: (event) => void log.push(event),
  };
  const names = () => calls.map(({ name }) => name);
  return { calls, names, log, dependencies };
}

interface Sent {
  work?: (running: RunningTurn) => Promise<Reply>;
  kind?: "turn" | "run";
  text?: string;
  afterwards?: () => Promise<unknown>;
}

function send(
  { dependencies }: { dependencies: Dependencies },
  { work = async () => reply("Why?"), kind = "turn", text = "a lamp", afterwards }: Sent = {},
): Promise<Response> {
  const request: AreaRequest = { learner: { id: "amina" }, body: {}, requestId: "r", dependencies };
  return runTurn(
    request,
    { areaId: "music", notSaved: "Not saved.", waitsMs: [1] },
    {
      kind,
      asked: { session_id: "session", message_id: "message-1", text },
      begin: { procedure: "claim_turn", args: { message: text }, reserve: 700, read: readBegunTurn },
      work: async (_, running) => ({ reply: await work(running), leftOut: 0 }),
      store: ({ failed, cut }) => ({ procedure: "finish_turn", args: { failed, cut } }),
      ...(afterwards === undefined ? {} : { afterwards }),
    },
  );
}

const eventsOf = async (response: Response): Promise<string> => (await response.text()).replaceAll(": received\n\n", "");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a turn", () => {
  it("is begun with what every area needs and what the area adds, worked on, and stored with its words and tokens", async () => {
    const music = aFunction();
    expect(await eventsOf(await send(music))).toBe(`event: message\ndata: ${JSON.stringify(stored("Why?"))}\n\n`);
    const named = { learner: "amina", session: "session" };
    expect(music.calls).toEqual([
      { name: "claim_turn", args: { ...named, area: "music", known_module: null, message: "a lamp", reserve: 700, daily_tokens: 5_000 } },
      {
        name: "finish_turn",
        args: { ...named, reply: "Why?", prompt: "guide@1", practice: false, tokens_in: 30, tokens_out: 4, failed: false, cut: false },
      },
    ]);
  });

  it("that is sent again while it runs is joined: it is begun, worked on and stored once, and both hear all of it", async () => {
    const music = aFunction();
    let end: (made: Reply) => void = () => {};
    const work = vi.fn((running: RunningTurn) => {
      running.delta("Wh");
      return new Promise<Reply>((resolve) => (end = resolve));
    });
    const [first, second] = await Promise.all([send(music, { work }), send(music, { work })]);
    end(reply("Why?"));
    const [one, other] = await Promise.all([eventsOf(first), eventsOf(second)]);
    expect(one).toContain('event: delta\ndata: {"text":"Wh"}');
    expect(other).toBe(one);
    expect(work).toHaveBeenCalledTimes(1);
    expect(music.names()).toEqual(["claim_turn", "finish_turn"]);
  });

  it("of another kind is another one, although its id is the same", async () => {
    const music = aFunction();
    const work = vi.fn(async () => reply("Why?"));
    await Promise.all((await Promise.all([send(music, { work }), send(music, { work, kind: "run" })])).map(eventsOf));
    expect(work).toHaveBeenCalledTimes(2);
    await expect.poll(() => music.log).toEqual(expect.arrayContaining(["turn.finished", "run.finished"]));
  });

  it("that was answered before is answered by what is stored, and nothing is worked on", async () => {
    const music = aFunction({ claim_turn: () => ({ ...begun, state: "answered", reply: stored("Known.") }) });
    const work = vi.fn(async () => reply("Why?"));
    expect(await eventsOf(await send(music, { work }))).toContain("Known.");
    expect(work).not.toHaveBeenCalled();
    expect(music.names()).toEqual(["claim_turn"]);
  });

  it("that is refused is no stream, and nothing is worked on or stored", async () => {
    const music = aFunction({ claim_turn: () => ({ ok: false, reason: "busy", retry_after: 7 }) });
    const work = vi.fn(async () => reply("Why?"));
    const response = await send(music, { work });
    expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: "busy" })]);
    expect(work).not.toHaveBeenCalled();
    expect(music.names()).toEqual(["claim_turn"]);
  });

  it("that is refused says whom to turn to where its words signal danger", async () => {
    const music = aFunction({
      claim_turn: () => ({ ok: false, reason: "busy" }),
      record_safety_event: () => ({ safe_person: "Ms Okoro" }),
    });
    const events = await eventsOf(await send(music, { text: "I want to kill myself" }));
    expect(events).toContain("Ms Okoro");
  });

  it("whose work breaks ends in the area's words", async () => {
    const music = aFunction();
    const events = await eventsOf(await send(music, { work: () => Promise.reject(new Error("broken")) }));
    expect(events).toBe('event: error\ndata: {"code":"not_saved","message":"Not saved."}\n\n');
    expect(music.names()).toEqual(["claim_turn"]);
  });
});

describe("what came of a turn", () => {
  it("and can't be stored is kept, and stored before the next turn there begins", async () => {
    let isAway = true;
    const away = (args: Record<string, unknown>) => {
      if (isAway) throw new Error("the database is away");
      return stored(args["reply"]);
    };
    const music = aFunction({ finish_turn: away });
    const first = send(music, { work: async () => reply("First.") });
    await vi.advanceTimersByTimeAsync(10);
    expect(await eventsOf(await first)).toContain("Not saved.");
    isAway = false;
    music.calls.length = 0;
    await eventsOf(await send(music));
    expect(music.names()).toEqual(["finish_turn", "claim_turn", "finish_turn"]);
    expect(music.calls[0]?.args).toMatchObject({ reply: "First." });
  });

  it("is stored although the student left, and the work is ended for it", async () => {
    const music = aFunction();
    const work = (running: RunningTurn): Promise<Reply> =>
      new Promise((resolve) => running.left.addEventListener("abort", () => resolve(reply("Half a", { failed: true, cut: true }))));
    const afterwards = vi.fn(async () => undefined);
    const response = await send(music, { work, afterwards });
    await response.body?.cancel();
    expect(music.names()).toEqual(["claim_turn"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(music.calls[1]).toMatchObject({ name: "finish_turn", args: { reply: "Half a", cut: true } });
    expect(afterwards).not.toHaveBeenCalled();
  });

  it("is told without waiting for what follows it", async () => {
    const music = aFunction();
    const afterwards = vi.fn(() => new Promise<never>(() => {}));
    expect(await eventsOf(await send(music, { afterwards }))).toContain("event: message");
    await expect.poll(() => afterwards).toHaveBeenCalledTimes(1);
  });

  it("is no message where the session is gone", async () => {
    const music = aFunction({ finish_turn: () => null });
    expect(await eventsOf(await send(music))).toBe('event: error\ndata: {"code":"not_found","message":"Not saved."}\n\n');
  });
});

describe("a message that another process works on", () => {
  const busy = { ok: false, reason: "busy" };
  /** A function that shares its database with another one, which holds the session. */
  function beside(another: { isWorking: boolean; reply?: StoredMessage }) {
    const music = aFunction({
      claim_turn: () => (another.isWorking ? busy : { ...begun, ...(another.reply && { state: "answered", reply: another.reply }) }),
      await_turn: () => another.isWorking,
    });
    music.dependencies.isOneOfSeveral = true;
    return music;
  }

  it("is waited for, and its reply is the one that is stored: no model is asked a second time", async () => {
    const another: Parameters<typeof beside>[0] = { isWorking: true };
    const music = beside(another);
    const work = vi.fn(async () => reply("Another reply."));
    const events = eventsOf(await send(music, { work }));
    await vi.advanceTimersByTimeAsync(5000);
    Object.assign(another, { isWorking: false, reply: stored("Why?") });
    await vi.advanceTimersByTimeAsync(500);
    expect(await events).toContain('"content":"Why?"');
    expect(work).not.toHaveBeenCalled();
    expect(music.calls.find(({ name }) => name === "await_turn")?.args).toEqual({
      learner: "amina",
      session: "session",
      message_id: "message-1",
    });
  });

  it("is begun anew when that process died", async () => {
    const another = { isWorking: true };
    const events = send(beside(another)).then(eventsOf);
    await vi.advanceTimersByTimeAsync(1000);
    another.isWorking = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(await events).toContain('"content":"Why?"');
  });

  it("is waited for no longer when the student leaves here as well", async () => {
    const music = beside({ isWorking: true });
    await (await send(music)).body?.cancel();
    await vi.advanceTimersByTimeAsync(2000);
    const looked = music.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(music.calls).toHaveLength(looked);
    expect(music.names()).not.toContain("turn_awaited");
  });

  it("goes on there without listeners while it is awaited here", async () => {
    let isAwaited = true;
    const music = aFunction({ turn_awaited: () => isAwaited });
    music.dependencies.isOneOfSeveral = true;
    const left = vi.fn();
    const work = (running: RunningTurn): Promise<Reply> =>
      new Promise((resolve) =>
        running.left.addEventListener("abort", () => {
          left();
          resolve(reply("Half", { failed: true, cut: true }));
        }),
      );
    await (await send(music, { work })).body?.cancel();
    await vi.advanceTimersByTimeAsync(5000);
    expect(left).not.toHaveBeenCalled();
    isAwaited = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("is refused at once where its words signal danger, with whom to turn to", async () => {
    const music = beside({ isWorking: true });
    expect(await eventsOf(await send(music, { text: "I want to kill myself" }))).toContain("event: message");
    expect(music.names()).not.toContain("await_turn");
  });
});
