import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, postAs, sessionRow, startTestLearn } from "#testing/server/learn-with-stub.ts";
import type { TestEvent, TestLearn, TestStudent } from "#testing/server/learn-with-stub.ts";
import { startPostgres } from "#testing/server/postgres-for-tests.ts";

const reply = "You wrote “a lamp”. What does it do each time?";
const notSaved = { event: "error", data: { code: "not_saved", message: expect.stringContaining("I apologize") } };

interface Away {
  learn: TestLearn;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  stop(): Promise<void>;
}

/** The embedded database can't go away without its process: it refuses to store. */
async function embedded(): Promise<Away> {
  const learn = await startTestLearn();
  const rename = async (from: string, to: string): Promise<void> =>
    void (await learn.server.sql(`alter function public.${from} rename to ${to}`));
  return {
    learn,
    takeAway: () => rename("finish_turn", "finish_turn_away"),
    bringBack: () => rename("finish_turn_away", "finish_turn"),
    stop: () => learn.stop(),
  };
}

/** A PostgreSQL server behind a line that can be cut. */
async function behindALine(): Promise<Away | null> {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  const target = new URL(postgres.url);
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  target.port = String((line.address() as AddressInfo).port);
  const learn = await startTestLearn({ databaseUrl: target.href });
  return {
    learn,
    async takeAway() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async bringBack() {
      isCut = false;
    },
    async stop() {
      await learn.stop();
      line.close();
      for (const socket of sockets) socket.destroy();
      await postgres.stop();
    },
  };
}

const kinds = [
  { name: "an embedded database that refuses", open: embedded },
  { name: "a PostgreSQL server whose line is cut", open: behindALine },
];

describe.each(kinds)("when the database goes away between a message and its reply: $name", ({ open }) => {
  let away: Away | null;
  let student: TestStudent;
  beforeAll(async () => {
    away = await open();
    if (away !== null) student = await away.learn.student();
  });
  afterAll(() => away?.stop());

  const say = async (learn: TestLearn, message_id: string, text = "a lamp"): Promise<TestEvent[]> => {
    const url = `${learn.server.origin}/functions/v1/ai-learning/chat`;
    return eventsOf(await postAs(student.accessToken, url, { session_id: student.sessionId, message_id, text }));
  };
  const contents = async (): Promise<string[]> => (await sessionRow(student)).chat_history.slice(1).map(({ content }) => content);

  async function answeredWithoutDatabase(message: string, id: string): Promise<TestLearn | null> {
    if (away === null) return null;
    const { learn } = away;
    learn.stub.requests.length = 0;
    learn.stub.script({ kind: "reply", text: reply, firstMs: 300 });
    const arrived = learn.stub.nextRequest();
    const told = say(learn, id, message);
    await arrived;
    await away.takeAway();
    expect((await told).at(-1)).toEqual(notSaved);
    await away.bringBack();
    return learn;
  }

  it("the reply is stored when the database answers again", async (context) => {
    const learn = await answeredWithoutDatabase("a lamp", crypto.randomUUID());
    if (learn === null) return context.skip();
    await expect.poll(contents, { timeout: 30_000, interval: 500 }).toEqual(["a lamp", reply]);
  });

  it("asking again gets that reply and asks the provider for no other", async (context) => {
    const id = crypto.randomUUID();
    const learn = await answeredWithoutDatabase("a torch", id);
    if (learn === null) return context.skip();
    expect((await say(learn, id, "a torch")).at(-1)).toMatchObject({ event: "message", data: { content: reply } });
    expect(learn.stub.requests).toHaveLength(1);
    expect(await contents()).toEqual(["a lamp", reply, "a torch", reply]);
  });
});
