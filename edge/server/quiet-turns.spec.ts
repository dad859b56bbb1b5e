import { ownTestLearn } from "#testing/server/own-servers.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it, vi } from "vitest";
import { eventsOf, postAs, sessionRow } from "#testing/server/learn-with-stub.ts";

const lines: string[] = [];
const collected: { path: string | undefined; key: unknown; body: string }[] = [];
let collectorAnswers = true;
const keep = (...values: unknown[]): number =>
  lines.push(values.map((value) => (value instanceof Error ? `${value.message} ${value.stack}` : JSON.stringify(value))).join(" "));
for (const level of ["log", "info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(keep);

/** A collector of traces: what it was sent, and whether it answers. */
const collector = createServer((request, response) => {
  let body = "";
  request.on("data", (piece) => (body += String(piece)));
  request.on("end", () => {
    collected.push({ path: request.url, key: request.headers["x-key"], body });
    if (collectorAnswers) response.end("{}");
  });
});
await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`; // a listening TCP server has one
const env = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: "x-key=of%20the%20test",
  AI_PRICES: "gpt-4o-mini=1000000/2000000",
  AI_SECOND_EAR: "off",
};
const learn = await ownTestLearn({ env, logTo: { write: (line) => lines.push(line) } });
const student = await learn.student();
afterAll(async () => {
  collector?.closeAllConnections();
  collector?.close();
});

const said = "my hippopotamus lamp counts to ten";
const answered = "You wrote about a rhinoceros. What does it count?";

async function ask(path: "chat" | "assess", text = said): Promise<Response> {
  const turn = { session_id: student.sessionId, message_id: crypto.randomUUID(), text };
  return postAs(student.accessToken, `${learn.server.origin}/functions/v1/ai-learning/${path}`, turn);
}

/** The names of the events in the log, and that nothing of a person or a key is in it. */
function eventsInLog(): unknown[] {
  expectNothingOfPeople(lines.join("\n"));
  return lines.splice(0).map((line) => (JSON.parse(line) as { event: unknown }).event);
}

function expectNothingOfPeople(everything: string): void {
  const secrets = [
    "hippopotamus",
    "rhinoceros",
    "walrus",
    "Wanjiku",
    student.email,
    student.password,
    student.accessToken,
    learn.server.serviceKey,
    "key-of-the-test",
  ];
  for (const secret of secrets) expect(everything).not.toContain(secret);
}

describe("the log of a conversation holds no words of it, no address and no key", () => {
  it("when a turn goes well", async () => {
    learn.stub.script({ kind: "reply", text: answered });
    expect((await eventsOf(await ask("chat"))).at(-1)).toMatchObject({ event: "message", data: { content: answered } });
    expect(eventsInLog()).toEqual(expect.arrayContaining(["request", "turn.finished"]));
  });

  it("when the provider fails, at once or in the middle", async () => {
    learn.stub.script([
      { kind: "status", status: 500 },
      { kind: "status", status: 500 },
      { kind: "cut", text: answered, afterTokens: 4 },
      { kind: "garbage", text: answered },
    ]);
    for (let turn = 0; turn < 3; turn += 1) expect((await eventsOf(await ask("chat"))).at(-1)?.data).toMatchObject({ failed: true });
    expect(eventsInLog().filter((event) => event === "provider.failed")).toHaveLength(3);
  });

  it("when an evaluation can't be read", async () => {
    learn.stub.script({ kind: "reply", text: answered });
    expect((await ask("assess")).status).toBe(200);
    expect(eventsInLog()).toContain("request");
  });

  it("when the reply or the message can't be stored", async () => {
    // The database then repeats the refused row, words included, in the text of its error.
    await learn.server.sql("alter table public.messages add constraint no_walrus check (content not like '%walrus%')");
    learn.stub.script({ kind: "reply", text: "What does the walrus count?" });
    expect((await eventsOf(await ask("chat"))).at(-1)).toMatchObject({ event: "error", data: { code: "not_saved" } });
    expect((await sessionRow(student)).chat_history.at(-1)).toMatchObject({ role: "user", content: said });
    expect(eventsInLog()).toContain("turn.not_saved");

    await learn.server.sql("delete from public.turn_locks");
    expect((await ask("chat", "my walrus lamp")).status).toBeGreaterThanOrEqual(500);
    expect(eventsInLog()).toContain("request");
  });

  it("nor do the metrics, which count turns, failures, tokens, costs and times", async () => {
    const answer = await fetch(`${learn.server.origin}/metrics`);
    expect(answer.headers.get("content-type")).toMatch(/^application\/openmetrics-text/);
    const text = await answer.text();
    expectNothingOfPeople(text);
    expect(text.endsWith("# EOF\n")).toBe(true);
    for (const id of [student.id, student.sessionId]) expect(text).not.toContain(id);
    const valueOf = (line: string): number =>
      Number(
        text
          .split("\n")
          .find((one) => one.startsWith(`${line} `))
          ?.slice(line.length + 1),
      );
    expect(valueOf('learn_turn_seconds_count{area="ai-learning",ok="true"}')).toBe(1);
    expect(valueOf('learn_turn_seconds_count{area="ai-learning",ok="false"}')).toBe(3);
    expect(valueOf('learn_turn_first_word_seconds_count{area="ai-learning"}')).toBeGreaterThanOrEqual(1);
    expect(valueOf('learn_events_total{event="provider.failed",area="ai-learning"}')).toBe(3);
    expect(valueOf('learn_events_total{event="turn.not_saved",area="ai-learning"}')).toBe(1);
    expect(valueOf('learn_provider_seconds_count{model="gpt-4o-mini",outcome="refused"}')).toBe(1);
    const tokens = (way: string): number => valueOf(`learn_provider_tokens_total{model="gpt-4o-mini",way="${way}"}`);
    expect(tokens("out")).toBeGreaterThan(0);
    expect(valueOf('learn_provider_cost_total{model="gpt-4o-mini"}')).toBe(tokens("in") + 2 * tokens("out"));
    expect(valueOf('learn_database_seconds_count{procedure="claim_turn"}')).toBeGreaterThan(1);
    expect(valueOf('learn_area_failing{area="skills"}')).toBe(0);
    expect(valueOf("learn_open_pages")).toBe(0);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  it("nor do the traces: page, function, database and provider of a turn stand below each other in one, and a silent collector costs nothing", async () => {
    interface Span {
      traceId: string;
      spanId: string;
      parentSpanId?: string;
      name: string;
      startTimeUnixNano: string;
      endTimeUnixNano: string;
    }
    const spansOf = (trace: string): Span[] =>
      collected
        .flatMap(({ body }) => (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .filter((span) => span.traceId === trace);
    const { origin } = learn.server;
    expect(await (await fetch(`${origin}/config.json`)).json()).toMatchObject({ tracedShare: 1 });
    learn.stub.script({ kind: "reply", text: answered });
    const [trace, page, url] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", `${origin}/functions/v1/ai-learning/chat`];
    const click = async (flags: string, text: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${student.accessToken}`, traceparent: `00-${trace}-${page}-${flags}` };
      const body = JSON.stringify({ session_id: student.sessionId, message_id: crypto.randomUUID(), text });
      return (await eventsOf(await fetch(url, { method: "POST", headers, body }))).at(-1);
    };
    expect(await click("01", said)).toMatchObject({ event: "message" });
    await postAs(student.accessToken, `${origin}/reports`, { of: "click", trace, span: page, ok: true, ms: 900 });
    await expect.poll(() => spansOf(trace).map(({ name }) => name)).toContain("page");
    const spans = spansOf(trace);
    const [above, below] = [spans.find(({ name }) => name === "page"), spans.find(({ name }) => name.startsWith("POST"))];
    expect([above?.spanId, above?.parentSpanId, below?.name, below?.parentSpanId]).toEqual([
      page,
      undefined,
      "POST /functions/v1/ai-learning/chat",
      page,
    ]);
    const within = spans.filter(({ parentSpanId }) => parentSpanId === below?.spanId);
    expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(["turn", "provider", "database claim_turn"]));
    expect(spans).toHaveLength(within.length + 2);
    const ms = ({ startTimeUnixNano: from, endTimeUnixNano: to }: Span): number => Number(BigInt(to) - BigInt(from)) / 1e6;
    expect(above && ms(above)).toBeCloseTo(900, 0);
    for (const span of within) expect(ms(span)).toBeLessThan(10_000);

    // Who isn't chosen is in no trace, and of other requests the server chooses by itself.
    await click("00", said);
    collectorAnswers = false;
    const startedAt = performance.now();
    for (let index = 0; index < 3; index += 1) expect(await click("01", answered)).toMatchObject({ event: "message" });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(spansOf(trace).filter(({ name }) => name === "turn")).toHaveLength(1);
    const everything = collected.map(({ body }) => body).join("\n");
    expectNothingOfPeople(everything);
    for (const id of [student.id, student.sessionId, "/config.json"]) expect(everything).not.toContain(id);
    expect(new Set(collected.map(({ path, key }) => `${path} ${String(key)}`))).toEqual(new Set(["/v1/traces of the test"]));
  });
});
