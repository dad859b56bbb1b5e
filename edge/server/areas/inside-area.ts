/**
 * The program of the process in which the function of an area runs that came as a package: Deno starts it with nothing but its own files to
 * read (area-process.ts). It holds no key and no session: what the coaching kit needs, it asks of the server by its two pipes.
 */
import { Buffer } from "node:buffer";
import { Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers";
import OpenAI from "openai";
import { knownModulesOf, type BegunTurn } from "#supabase/functions/_shared/conversation/index.ts";
import type { ProviderFailure } from "#supabase/functions/_shared/provider/index.ts";
import {
  createAreaFunction,
  type Area,
  type AreaRequest,
  type Dependencies,
  type Provider,
} from "#supabase/functions/_shared/request/index.ts";
import { RunningTurn } from "#supabase/functions/_shared/turn/index.ts";
import type { GuidedRoute, TurnEvent, TurnPrompt, TurnReply } from "#supabase/functions/_shared/turn/index.ts";
import { AreaLink, type Begun, type OwnTurn, type PlainRequest } from "./area-link.ts";

declare const Deno: { args: string[]; stdout: { writeSync(bytes: Uint8Array): number } };

const { args, stdout } = Deno;
// An area that is the program itself would open a port.
Object.assign(globalThis, { isMountedByLearn: true });
// The pipe that an area's own words would go into is the server's.
// oxlint-disable-next-line no-console -- to where nobody reads it as a message
for (const level of ["log", "info", "debug"] as const) console[level] = console.error;

type Rules = GuidedRoute["rules"];
type Route = Area["routes"][string] & Partial<Pick<GuidedRoute, "rules" | "own">>;
type Asked = Pick<Parameters<NonNullable<Rules["speak"]>>[0], "asked" | "begun" | "text">;
type AskedToSpeak = Asked & { turn: number; learner: { id: string }; requestId: string };

const laterMs = 20;
const [file = "", settings = ""] = args;
const { id, provider, isOneOfSeveral } = JSON.parse(settings) as { id: string; provider: Provider; isOneOfSeveral: boolean };

let unsent = "";
let isLeaving = false;
let leavesLater: ReturnType<typeof setTimeout> | undefined;

/** What is said in one go is one write, and what nobody waits for goes with the next one or a little later: each wakes the server. */
function send(line: string, isAwaited: boolean): void {
  unsent += line;
  if (!isAwaited) leavesLater ??= setTimeout(write, laterMs);
  else if (!isLeaving) setImmediate(write);
  isLeaving ||= isAwaited;
  // A stream that always has more lets no other turn come.
  if (unsent.length > 64_000) write();
}

function write(): void {
  const bytes = Buffer.from(unsent);
  clearTimeout(leavesLater);
  [unsent, isLeaving, leavesLater] = ["", false, undefined];
  for (let sent = 0; sent < bytes.length;) sent += stdout.writeSync(bytes.subarray(sent));
}

let answer: (request: Request) => Promise<Response> = () => Promise.reject(new Error("It hasn't begun."));
/** The rules of the turns that the server runs, by route. */
const turns = new Map<string, Rules>();
const speaking = new Map<number, AbortController>();
const running = new Set<Promise<unknown>>();
const link = new AreaLink({
  send,
  // Who leaves is told by the end of the answer, as elsewhere.
  answer(asked) {
    const { url, body, ...named } = asked as PlainRequest;
    return answer(new Request(url, { ...named, ...(body !== "" && { body: Buffer.from(body, "latin1") }) }));
  },
  call: (what, said) => heard(() => serve(what, said)),
});

/** Lets whoever makes the area read what it has thrown; a server that children use keeps that from its log. */
async function heard<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server prints it for who asked for that
    console.error(error);
    throw error;
  }
}

async function serve(what: string, said: unknown): Promise<unknown> {
  if (what === "settled") while (running.size > 0) await Promise.all(running);
  const [kind, route = ""] = what.split("/");
  const rules = turns.get(route);
  if (kind === "read") return rules && read(rules, said);
  if (kind === "compose") return rules && compose(rules, said as Asked);
  if (kind === "speak") return rules && speak(rules, said as AskedToSpeak);
  if (kind === "left") speaking.get(said as number)?.abort();
  if (kind === "apologise") return rules?.apologyFor(...(said as [ProviderFailure, number?]));
}

/** What the kit uses of a provider's client: the server asks, as it has the key. */
function askServer(path: string, body: object, { signal }: { signal: AbortSignal }) {
  const unreachable = (cause: Error) => Promise.reject(new OpenAI.APIConnectionError({ cause }));
  const asked = link.ask({ path, body }, { signal }).catch(unreachable);
  const heard = asked.then(async (response) => {
    if (response.ok) return response;
    throw OpenAI.APIError.generate(response.status, Object(await response.json().catch(String)), undefined, response.headers);
  });
  return "stream" in body ? { asResponse: () => heard } : heard.then((response) => response.json());
}
// No client has less than a whole one's type; the kit calls these two.
const client = {
  chat: { completions: { create: askServer.bind(null, "chat/completions") } },
  moderations: { create: askServer.bind(null, "moderations") },
} as unknown as OpenAI;

const dependencies: Dependencies = {
  call: (name, args_) => link.call(`core/${name}`, args_),
  own: (procedure, args_) => link.call(`own/${procedure}`, args_),
  // The server has looked at the token, and sends whose it is in its place.
  verify: async (learner) => ({ id: learner }),
  provider: { ...provider, client, onAnswer: (told) => link.tell("answered", told) },
  log: (event, fields) => link.tell("log", { event, fields }),
  isOneOfSeveral,
  inBackground(work) {
    const tracked: Promise<unknown> = work.then(
      () => running.delete(tracked),
      () => running.delete(tracked),
    );
    running.add(tracked);
  },
};

/** What the server has read of a body, or how it is refused. */
async function read(rules: Rules, body: unknown): Promise<object> {
  const parsed = rules.parse(body);
  if (!parsed.ok) return { refused: await parsed.response.json(), status: parsed.response.status };
  const { value } = parsed;
  return { asked: value, kept: rules.keep?.(value), beside: rules.beside?.(value), reserve: rules.reserve?.(value) };
}

/** The server sends each module once. */
const whole = ({ begun, asked }: Asked): BegunTurn => knownModulesOf(dependencies).complete(asked.session_id, begun, undefined);
const compose = (rules: Rules, asked: Asked): TurnPrompt => rules.compose(whole(asked), asked.text, dependencies, asked.asked);

/** A turn of the server's whose words come from here. */
class SpokenTurn extends RunningTurn {
  readonly leaving = new AbortController();
  readonly #show: (shown: unknown) => void;
  constructor(turn: number) {
    super();
    this.#show = (shown) => void link.call("shown", { turn, shown }).catch(() => this.leaving.abort());
  }
  override get left(): AbortSignal {
    return this.leaving.signal;
  }
  override delta(text: string): void {
    this.#show(text);
  }
  override send(event: TurnEvent["event"], data: unknown): void {
    this.#show({ event, data });
  }
}

async function speak(rules: Rules, said: AskedToSpeak): Promise<TurnReply | undefined> {
  const { turn, learner, requestId, asked, text } = said;
  const running = new SpokenTurn(turn);
  speaking.set(turn, running.leaving);
  try {
    const [begun, composed] = [whole(said), compose(rules, said)];
    const request = { learner, body: null, requestId, dependencies };
    return await rules.speak?.({ request, rules, asked, begun, text, composed, running });
  } finally {
    speaking.delete(turn);
  }
}

async function begin(): Promise<Begun> {
  try {
    // Not by a name that stands here: Deno would let that one import whatever it wants.
    const { area } = (await import(/* @vite-ignore */ file)) as { area?: Area };
    if (typeof area?.id !== "string" || typeof area.routes !== "object") return { fault: "It must export its area." };
    if (area.id !== id) return { fault: `It exports an area named ${area.id}.` };
    const routes = Object.entries(area.routes).map(([route, work]) => [route, (asked: AreaRequest) => heard(() => work(asked))]);
    answer = createAreaFunction({ ...area, routes: Object.fromEntries(routes) }, dependencies);
    const reading = ["parse", "keep", "beside", "reserve"];
    // Without a model, all that a path leads to is found in one go.
    const told = [...reading, "speak", ...(provider.practice ? [] : ["path", "keepOnPath"])];
    const notTurns = { ...area.openRoutes, ...area.rawRoutes, ...area.largestBodyBytes };
    const said: OwnTurn[] = [];
    for (const [route, { rules, own = [] }] of Object.entries<Route>(area.routes)) {
      if (!rules || !own.every((name) => told.includes(name)) || route in notTurns) continue;
      turns.set(route, rules);
      said.push({ route, notSaved: rules.notSaved, reads: own.some((name) => reading.includes(name)), speaks: own.includes("speak") });
    }
    return { fault: null, bodyBytes: Math.max(0, ...Object.values(area.largestBodyBytes ?? {})), turns: said };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? String(error)) : String(error) };
  }
}

function listen(): void {
  const decoder = new TextDecoder();
  let rest = "";
  // By the socket that it is: Deno's own reader of its input takes twice as long, as a second thread of it waits there.
  new Socket({ fd: 0 }).on("data", (part) => {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) link.hear(line, true);
  });
}

// One that fails in passing ends no neighbour.
globalThis.addEventListener("unhandledrejection", (event) => event.preventDefault());
globalThis.addEventListener("error", (event) => event.preventDefault());
listen();
void link.call("begun", await begin());
