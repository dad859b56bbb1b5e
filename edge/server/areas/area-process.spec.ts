import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { AreaProcess } from "./area-process.ts";

let folder: string;
let area: AreaProcess;
let origin: string;
const secret = "the server's own secret";
const told: Record<string, unknown>[] = [];
const called: unknown[] = [];
/** A host of somebody else, and a model. */
const elsewhere = createServer(async (request, response) => {
  const body = await text(request);
  if (body.includes('"stream":true')) {
    told.push(JSON.parse(body) as Record<string, unknown>);
    const chunk = { choices: [{ delta: { content: "Good." }, finish_reason: "stop" }] };
    return response.writeHead(body.includes("unwell") ? 400 : 200).end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ key: request.headers.authorization ?? null, secret }));
});

const file = (): string => join(folder, ".packages/clubs/1.0.0-x/function/index.js");
const code = (): string => `
import { readFileSync } from "node:fs";
import { createConnection } from "node:net";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import process from "node:process";
import { clientOf } from "@learn/coaching/provider/index.ts";
import { serveArea } from "@learn/coaching/serve/index.ts";
import { askModel, guidedChat, guidedRoute } from "@learn/coaching/turn/index.ts";
const kept = [];
const rules = {
  ...guidedChat({ id: "clubs", name: "Clubs", turns: {} }),
  notSaved: "The club lost it.",
  apologyFor: (failure, status) => "The club is sorry: " + failure + " " + status,
  compose({ module, message }, content, { provider }) {
    if (content === "throw it") throw new Error("No prompt.");
    if (content === "loop it") for (;;);
    const model = content === "ask another" ? "another" : provider.modelSmall;
    const messages = [{ role: "system", content: module.title }, { role: "user", content }];
    return { prompt: "club@1", leftOut: 0, request: { model, maxTokens: 50, temperature: 0, messages } };
  },
};
const talkRules = {
  ...rules,
  parse: (body) => (body.words ? rules.parse({ ...body, text: body.words }) : { ok: false, response: Response.json("No words.", { status: 422 }) }),
  keep: ({ text }) => ({ length: text.length }),
  async speak(asking) {
    if (asking.asked.text === "break it") throw new Error("It is broken.");
    asking.running.send("status", "thinks");
    asking.running.delta("The club says: ");
    if (asking.asked.text !== "wait") return askModel(asking);
    await new Promise((resolve) => asking.running.left.addEventListener("abort", resolve));
    return { leftOut: 0, reply: { text: "Cut", failed: true, cut: true, prompt: "club@1", tokensIn: 0, tokensOut: 0, beside: { learner: "zoe" } } };
  },
};
const tries = async (what) => { try { return Response.json(await what()); } catch (error) { return Response.json(String(error), { status: 418 }); } };
const model = ({ provider }, name) => clientOf(provider).chat.completions.create({ model: name }, { signal: AbortSignal.timeout(5000) });
export const area = { id: "clubs", routes: {
  chat: guidedRoute(rules),
  talk: guidedRoute(talkRules),
  throws: ({ body }) => { throw new Error("It can't do " + body); },
  hello: async ({ learner }) => Response.json("hello " + learner.id),
  loops: async () => { for (;;); },
  floods: async () => { for (;;) kept.push(new Uint8Array(1_000_000).fill(1)); },
  waits: () => new Promise(() => {}),
  streams: async () => new Response(new ReadableStream({ start(to) { setInterval(() => to.enqueue(new Uint8Array(10)), 50); } })),
  shouts: async () => new Response(new ReadableStream({ pull(to) { to.enqueue(new Uint8Array(1_000_000)); } })),
  exits: async () => process.exit(0),
  page: async () => new Response("<script>alert(1)</script>", { status: 302, headers: { "content-type": "text/html", "cache-control": "no-store",
    "content-security-policy": "default-src *", "set-cookie": "a=b", location: "https://a.example", "service-worker-allowed": "/" } }),
  environment: async () => Response.json(process.env),
  file: ({ body }) => tries(() => readFileSync(body, "utf8")),
  imports: ({ body }) => tries(async () => (await import(body, { with: { type: "json" } })).default),
  requires: ({ body }) => tries(() => createRequire(import.meta.url)(body)),
  runs: () => tries(() => { const { error, status } = spawnSync("/bin/true"); if (error) throw error; return status; }),
  fetches: ({ body }) => tries(async () => (await (await fetch(body)).json()).secret),
  connects: ({ body }) => tries(() => new Promise((resolve, reject) => createConnection(body, "127.0.0.1", () => resolve("connected")).on("error", reject))),
  model: ({ body, dependencies }) => tries(() => model(dependencies, body)),
  given: async ({ dependencies }) => Response.json(dependencies),
  calls: ({ body, dependencies }) => tries(() => dependencies.call(body.name, body.args)),
  own: ({ body, dependencies }) => tries(() => dependencies.own("said", body)),
} };
await serveArea(area);
`;

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "learn-area-process-"));
  await mkdir(dirname(file()), { recursive: true });
  await writeFile(file(), code());
  await writeFile(join(folder, "secrets.json"), JSON.stringify({ secret }));
  area = processOf([]);
  await area.start();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await area.close();
  elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

function processOf(hosts: string[], seconds = 2, isHeard = false): AreaProcess {
  const dependencies = {
    verify: async (token: string) => (token === "forged" ? null : { id: token }),
    call: async (name: string, args: Record<string, string>) => {
      called.push([name, args]);
      const message = { role: "user", id: args["message_id"], content: args["message"], timestamp: "" };
      const module = { title: "Of the club", coach: null };
      const said = { ...message, role: "assistant", content: args["reply"], prompt: args["prompt"] };
      if (name === "finish_turn") return said;
      return { ok: true, state: "new", history: [], learner: { name: "Amina" }, message, module, module_state: "as it is" };
    },
    provider: {
      baseUrl: `${origin}/v1`,
      apiKey: "the key of the model",
      modelSmall: "small",
      modelLarge: "large",
      practice: false,
      secondEar: false,
    },
    log: () => {},
  } as unknown as Dependencies;
  const own = async (name: string, args: object): Promise<unknown> => ({ name, args });
  const log = { error: (line: Record<string, unknown>) => void told.push(line) } as never;
  const bounds = { memoryMb: 256, seconds, isHeard };
  return new AreaProcess({ area: { id: "clubs", version: "1.0.0-x", file: file(), hosts, own }, dependencies, bounds, log });
}

async function ask(route: string, body: unknown = {}, token = "amina", from = area): Promise<{ status: number; said: unknown }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const request = new Request(`http://learn.test/functions/v1/clubs/${route}`, { method: "POST", body: JSON.stringify(body), headers });
  const answer = await from.answer(request);
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  return { status: answer.status, said: await (isJson ? answer.json() : answer.text()).catch(String) };
}

it.each([
  ["loops", "silence"],
  ["floods", "memory"],
  ["waits", "time"],
  ["streams", "time"],
  ["shouts", "traffic"],
  ["exits", "itself"],
])("the process of a function that %s is ended for its %s, stands in the log, and answers the next request", async (route, why) => {
  // What another bound ends may take longer than an answer on a busy machine.
  const from = why === "time" ? area : processOf([], 200);
  // A slow machine hears less between two looks than ends a process: with no second look, its answer isn't cut first.
  if (why === "traffic") vi.useFakeTimers({ toFake: ["setInterval"] });
  const hello = () => ask("hello", {}, "amina", from);
  expect(await hello()).toEqual({ status: 200, said: "hello amina" });
  told.length = 0;
  const broken = await ask(route, {}, "amina", from);
  // Whose stream has begun is cut; the status has gone by then.
  if (broken.status !== 200) expect(broken).toMatchObject({ status: 503, said: { code: "area_unavailable" } });
  expect(broken.said).not.toEqual(expect.stringContaining("hello"));
  expect(told).toEqual([expect.objectContaining({ event: "area_stopped", area: "clubs", why })]);
  expect(await hello()).toEqual({ status: 200, said: "hello amina" });
  if (from !== area) await from.close();
});

it("a function sees no file of the server, no variable of it, no key, no session, no other program, and no host that it hasn't asked for", async () => {
  process.env["SECRET_OF_THE_SERVER"] = secret;
  const path = join(folder, "secrets.json");
  const { port } = elsewhere.address() as AddressInfo;
  const tries: [string, unknown][] = [
    ["file", path],
    ["file", "/proc/self/environ"],
    ["file", `/proc/${process.pid}/environ`],
    ["imports", path],
    ["requires", path],
    ["runs", {}],
    ["fetches", `${origin}/`],
    ["connects", port],
    ["model", "another-model"],
  ];
  for (const [route, body] of tries) {
    const { status, said } = await ask(route, body);
    expect([route, status === 418, JSON.stringify(said).includes(secret)]).toEqual([route, true, false]);
  }
  const environment = await ask("environment");
  expect(environment).toMatchObject({ status: 200, said: { TZ: "UTC" } });
  expect(JSON.stringify([environment, await ask("given")])).not.toMatch(/secret|the key of the model|SECRET/);
  const { said } = await ask("model", "small");
  // The server has added the key that the function hasn't.
  expect(said).toEqual({ key: "Bearer the key of the model", secret });
  const accepted = processOf([`127.0.0.1:${port}`]);
  expect(await ask("fetches", `${origin}/`, "amina", accepted)).toEqual({ status: 200, said: secret });
  await accepted.close();
});

it("what a function throws is printed for who makes it, and nowhere else", async () => {
  const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const made = processOf([], 2, true);
  for (const [from, times] of [
    [area, 0],
    [made, 1],
  ] as const) {
    expect((await ask("throws", "this", "amina", from)).status).toBe(503);
    const said = (): number => printed.mock.calls.filter(([part]) => String(part).includes("It can't do this")).length;
    await vi.waitFor(() => expect(said()).toBe(times));
  }
  await made.close();
  printed.mockRestore();
});

it("a function reaches its own procedures, and of the core those of the kit's turns for students who have asked it", async () => {
  expect((await ask("hello", {}, "forged")).status).toBe(401);
  expect(await ask("own", { a: 1 })).toEqual({ status: 200, said: { name: "said", args: { a: 1 } } });
  called.length = 0;
  expect((await ask("calls", { name: "claim_turn", args: { learner: "amina", area: "clubs" } })).status).toBe(200);
  expect(called).toHaveLength(1);
  for (const [name, args] of [
    ["claim_turn", { learner: "zoe", area: "clubs" }],
    ["claim_turn", { learner: "amina", area: "skills" }],
    ["take_lti_login", { learner: "amina", state: "x" }],
  ])
    expect((await ask("calls", { name, args })).status).toBe(418);
  expect(called).toHaveLength(1);
});

it("what an answer of a function says to the browser beside its kind stays with the server: no policy, no cookie, no way elsewhere", async () => {
  const request = new Request("http://learn.test/functions/v1/clubs/page", {
    method: "POST",
    body: "{}",
    headers: { authorization: "Bearer amina" },
  });
  const answer = await area.answer(request);
  expect([answer.status, [...answer.headers]]).toEqual([
    302,
    [
      ["cache-control", "no-store"],
      ["content-type", "text/html"],
    ],
  ]);
});

it("the server runs a guided turn, and asks the area for the prompt alone, and for what it says where no reply comes", async () => {
  const turn = async (words: string, from = area): Promise<{ said: unknown; asked: unknown; called: unknown[] }> => {
    [called.length, told.length] = [0, 0];
    const body = { session_id: crypto.randomUUID(), message_id: crypto.randomUUID(), text: words };
    const { said } = await ask("chat", body, "amina", from);
    return { said, asked: told.find(({ messages }) => messages), called: called.map((call) => (call as unknown[])[0]) };
  };
  for (const words of ["I am amina@home.example", "Once more"]) {
    const { said, asked, called: procedures } = await turn(words);
    expect(said).toContain('"content":"Good."');
    expect(asked).toMatchObject({ model: "small", messages: [{ content: "Of the club" }, { content: expect.not.stringContaining("@") }] });
    expect(procedures).toEqual(["claim_turn", "finish_turn"]);
  }
  expect((await turn("I feel unwell")).said).toContain("The club is sorry: refused 400");
  // What a child in danger reads is the server's, whatever the area does.
  expect(await turn("I want to kill myself")).toMatchObject({ said: expect.stringContaining("safety-self-harm@"), asked: undefined });
  const patient = processOf([], 200);
  const faults: [string, AreaProcess, string?][] = [
    ["throw it", area],
    ["ask another", area],
    ["loop it", area, "time"],
    ["loop it", patient, "silence"],
  ];
  for (const [words, from, why] of faults) {
    const { said, asked } = await turn(words, from);
    expect([said, asked]).toEqual([expect.stringMatching(/event: error\ndata: .*not_saved.*The club lost it\./), undefined]);
    expect(told).toEqual(why === undefined ? [] : [expect.objectContaining({ event: "area_stopped", why })]);
  }
  expect((await turn("It begins anew")).said).toContain("Good.");
  await patient.close();
});

it("the server runs a turn that the area reads and speaks in its own way: it claims, hears and stores it", async () => {
  const body = (words?: string) => ({ session_id: crypto.randomUUID(), message_id: crypto.randomUUID(), words });
  const talk = async (words?: string): Promise<unknown> => (called.splice(0), (await ask("talk", body(words))).said);
  const procedures = (): unknown[] => called.map((call) => (call as unknown[])[0]);
  expect(await ask("talk", body())).toEqual({ status: 422, said: "No words." });
  told.length = 0;
  expect(await talk("I am amina@home.example")).toMatch(/event: status\ndata: "thinks".*The club says: .*Good\..*event: message/s);
  expect(called[0]).toEqual(["claim_turn", expect.objectContaining({ learner: "amina", extension: { length: 23 } })]);
  expect(told).toMatchObject([{ messages: [{ content: "Of the club" }, { content: expect.not.stringContaining("@") }] }]);
  expect(procedures()).toEqual(["claim_turn", "finish_turn"]);
  expect(await talk("break it")).toMatch(/event: error\ndata: .*not_saved.*The club lost it\./);
  const inDanger = await talk("I want to kill myself");
  expect(inDanger).toContain("safety-self-harm@");
  expect(inDanger).not.toContain("The club says");
  called.length = 0;
  const headers = { authorization: "Bearer amina" };
  const request = new Request("http://learn.test/functions/v1/clubs/talk", { method: "POST", body: JSON.stringify(body("wait")), headers });
  await (await area.answer(request)).body?.cancel();
  await vi.waitFor(() => expect(procedures()).toContain("finish_turn"), 5_000);
  // Whose turn it is, the area can't say.
  expect(called.at(-1)).toEqual(["finish_turn", expect.objectContaining({ learner: "amina", reply: "Cut", cut: true })]);
});
