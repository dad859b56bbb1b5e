import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { findDeno } from "#runner/find-engines.ts";
import { startGuarded } from "#runner/guarded-process.ts";
import { isConfigured } from "#supabase/functions/_shared/provider/index.ts";
import { problem, routeOf, type Dependencies } from "#supabase/functions/_shared/request/index.ts";
import type { Log } from "../log.ts";
import { supabaseFolder } from "../repository.ts";
import { turnSchema, type Begun, type PlainRequest } from "./area-link.ts";
import type { InstalledArea } from "./installed-areas.ts";
import { isModelOf, turnsBesideArea } from "./turns-beside-area.ts";
import { Ended, RunningArea, type AreaBounds } from "./running-area.ts";

interface AreaProcessOptions {
  area: InstalledArea;
  dependencies: Dependencies;
  bounds: AreaBounds;
  log: Pick<Log, "error">;
}

/** After its answer, a turn is stored. */
const afterwardsMs = 60_000;

/** What the kit's turns and evaluations call of the core; each for a student who has just asked. */
const callable: ReadonlySet<string> = new Set([
  "await_turn",
  "begin_assessment",
  "book_spent_tokens",
  "claim_turn",
  "finish_assessment",
  "finish_turn",
  "keep_marks",
  "keep_misconceptions",
  "keep_self_check",
  "keep_summary",
  "record_safety_event",
  "remember",
  "turn_awaited",
]);
/** Of those, what has the database look whether a session is of the area's activities; an alarm and who waits are for any. */
const granting: ReadonlySet<string> = new Set(["begin_assessment", "claim_turn"]);
const ofAnySession: ReadonlySet<string> = new Set([...granting, "await_turn", "record_safety_event", "turn_awaited"]);
const argsSchema = v.looseObject({ learner: v.optional(v.string()), area: v.optional(v.string()), session: v.nullish(v.string()) });
const grantedSchema = v.object({ ok: v.literal(true) });
const logSchema = v.object({
  event: v.pipe(v.string(), v.maxLength(60)),
  fields: v.record(v.string(), v.union([v.number(), v.boolean(), v.pipe(v.string(), v.maxLength(500))])),
});
const answeredSchema = v.object({
  model: v.string(),
  ms: v.number(),
  failure: v.nullable(v.string()),
  tokensIn: v.number(),
  tokensOut: v.number(),
});
const pathSchema = v.picklist(["chat/completions", "moderations"]);
const askedSchema = v.object({ path: pathSchema, body: v.looseObject({ model: v.optional(v.string()) }) });
const begunSchema: v.GenericSchema<unknown, Begun> = v.union([
  v.object({ fault: v.string() }),
  v.object({ fault: v.null(), bodyBytes: v.number(), turns: v.array(turnSchema) }),
]);
/** What a function is told of a request; who asks, the server tells it, and no session. */
const toldHeaders = ["content-type", "accept", "x-request-id", "x-forwarded-for", "cf-connecting-ip"];

/** What a browser is told of its answer: a policy, a cookie or a way elsewhere would be this site's own. */
const answeredHeaders = ["content-type", "cache-control", "retry-after", "vary", "x-accel-buffering", "x-request-id"];

const bundledMain = join(import.meta.dirname, "inside-area.js");
const isBundled = existsSync(bundledMain);
const main = isBundled ? bundledMain : join(import.meta.dirname, "inside-area.ts");
const shared = join(supabaseFolder, "functions/_shared");
/** Where the coaching kit is; nothing that is secret lies there. */
const kitFolder = isBundled ? import.meta.dirname : join(supabaseFolder, "functions");

/** The kit of this server, by the name that packages have for it. */
function importMap(): string {
  const layers = readdirSync(shared, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const files = layers.map((layer) => [
    `@learn/coaching/${layer}/index.ts`,
    pathToFileURL(isBundled ? join(import.meta.dirname, `kit-${layer}.js`) : join(shared, layer, "index.ts")).href,
  ]);
  const imports = { ...Object.fromEntries(files), "#supabase/": pathToFileURL(`${supabaseFolder}/`).href };
  return `data:application/json,${encodeURIComponent(JSON.stringify({ imports }))}`;
}

const unavailable = (): Response => problem(503, "area_unavailable", "This part has stopped. Please try again.", 5);

/**
 * The function of an area that came as a package, in a process of its own: Deno, which lets it read its own release and the kit, reach the
 * hosts that it asked for, and nothing else. One that passes a bound is ended, stands in the log, and begins anew with the next request.
 */
export class AreaProcess {
  readonly #options: AreaProcessOptions;
  /** Until when the students who have asked may be written for, in ms. */
  readonly #learners = new Map<string, number>();
  /** Until when the sessions may be written that the database has granted to this area, in ms. */
  readonly #sessions = new Map<string, number>();
  #running: Promise<RunningArea> | undefined;
  /** Answers that haven't begun. */
  readonly #beginning = new Set<Promise<Response>>();
  #isClosed = false;

  constructor(options: AreaProcessOptions) {
    this.#options = options;
  }

  /** Starts it, so that what is wrong with its code is known. @throws Error with what Deno or the area says */
  async start(): Promise<void> {
    await this.#run();
  }

  /** Answers a request, and starts the process where it has ended. */
  readonly answer = (request: Request): Promise<Response> => {
    const answer = this.#answer(request);
    this.#beginning.add(answer);
    return answer.finally(() => this.#beginning.delete(answer));
  };

  async #answer(request: Request): Promise<Response> {
    const { area, dependencies, log } = this.#options;
    try {
      const running = await this.#run();
      if (running.turns.has(routeOf(area.id, request))) return await running.answerTurn(request);
      const headers = picked(request.headers, toldHeaders);
      const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
      const learner = token === undefined ? null : await dependencies.verify(token);
      if (learner) {
        headers.push(["authorization", `Bearer ${learner.id}`]);
        this.#remember(this.#learners, learner.id);
      }
      const body = request.body === null ? "" : await firstBytes(request.body, running.bodyBytes);
      const asked: PlainRequest = { url: request.url, method: request.method, headers, body };
      const { body: said, status, headers: named } = await running.link.ask(asked, { onOver: running.limit() });
      return new Response(said, { status, headers: picked(named, answeredHeaders) });
    } catch (error) {
      if (!(error instanceof Ended)) log.error({ event: "area_failed", area: area.id, message: String(error) });
      return unavailable();
    }
  }

  /** Ends it once what goes on after its answers is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const running = await this.#running?.catch(() => undefined);
    if (running === undefined) return;
    const tooLate = setTimeout(() => running.end(null), 4_000);
    // The prompt of a turn is asked for as soon as its answer begins.
    await Promise.race([Promise.allSettled(this.#beginning), running.ended]);
    await running.link.call("settled", null).catch(() => {});
    clearTimeout(tooLate);
    running.end(null);
  }

  #remember(known: Map<string, number>, id: string): void {
    const now = Date.now();
    for (const [other, until] of known) if (until < now) known.delete(other);
    known.set(id, now + this.#options.bounds.seconds * 1_000 + afterwardsMs);
  }

  #run(): Promise<RunningArea> {
    if (this.#isClosed) throw new Ended("It was closed.");
    this.#running ??= this.#begin().catch((error: unknown) => {
      this.#running = undefined;
      throw error;
    });
    return this.#running;
  }

  async #begin(): Promise<RunningArea> {
    const { area, bounds, dependencies, log } = this.#options;
    const deno = findDeno();
    if (deno === null)
      throw new Error("It needs Deno, which isn't here: npm run deno fetches it, and a release of the product brings it along.");
    const { onAnswer: _, apiKey, baseUrl, ...provider } = dependencies.provider;
    const isAsked = !provider.practice && isConfigured(dependencies.provider);
    const settings = {
      id: area.id,
      isOneOfSeveral: dependencies.isOneOfSeveral ?? false,
      provider: { ...provider, apiKey: apiKey && "at-the-server", baseUrl: isAsked ? "http://at-the-server" : baseUrl },
    };
    const args = [
      "--no-config",
      "--node-modules-dir=manual",
      `--import-map=${importMap()}`,
      `--allow-read=${[dirname(area.file), kitFolder].join(",")}`,
      "--allow-env",
      ...(area.hosts.length > 0 ? [`--allow-net=${area.hosts.join(",")}`] : []),
      `--v8-flags=--max-old-space-size=${bounds.memoryMb},--min-semi-space-size=8`,
      main,
      area.file,
      JSON.stringify(settings),
    ];
    const running: RunningArea = new RunningArea(startGuarded(deno, args, main), bounds, {
      answer: (asked, left) => this.#askModel(asked, left),
      call: (what, said) => this.#serve(what, said, running),
    });
    void running.ended.then(({ why, said }) => {
      this.#running = undefined;
      if (why !== null && running.isReady) log.error({ event: "area_stopped", area: area.id, why, ...bounds, said });
    });
    await running.ready;
    running.answerTurn = turnsBesideArea(area.id, running, { dependencies, onSpeak: (learner) => this.#remember(this.#learners, learner) });
    return running;
  }

  /** What the kit in the process asks for. */
  async #serve(what: string, said: unknown, running: RunningArea): Promise<unknown> {
    const { area, dependencies } = this.#options;
    const [kind, name = ""] = what.split("/");
    if (kind === "begun") return running.begin(v.parse(begunSchema, said));
    if (kind === "answered") return dependencies.provider.onAnswer?.(v.parse(answeredSchema, said));
    if (kind === "shown") {
      const { turn, shown } = v.parse(v.object({ turn: v.number(), shown: v.unknown() }), said);
      return running.speaking.get(turn)?.(shown);
    }
    if (kind === "own") return area.own(name, v.parse(v.record(v.string(), v.unknown()), said));
    if (kind === "log") {
      const { event, fields } = v.parse(logSchema, said);
      return dependencies.log(event, { ...fields, area: area.id });
    }
    const args = v.parse(argsSchema, said);
    const isOfAsker = name === "turn_awaited" || (this.#learners.get(args.learner ?? "") ?? 0) > Date.now();
    const { session } = args;
    const isOfArea = typeof session !== "string" || ofAnySession.has(name) || (this.#sessions.get(session) ?? 0) > Date.now();
    if (kind !== "core" || !callable.has(name) || !isOfAsker || !isOfArea || (args.area ?? area.id) !== area.id)
      throw new Error(`${area.id} may not call ${name} for this student.`);
    // The name is one of those above; what it takes is the database's to check.
    const answer: unknown = await dependencies.call(name as "claim_turn", args as never);
    if (typeof session === "string" && granting.has(name) && v.is(grantedSchema, answer)) this.#remember(this.#sessions, session);
    return answer;
  }

  /** The key stays here, and which models there are. */
  async #askModel(asked: unknown, signal: AbortSignal): Promise<Response> {
    const { path, body } = v.parse(askedSchema, asked);
    const { provider } = this.#options.dependencies;
    const { baseUrl, apiKey } = provider;
    const isOurs = path === "moderations" || isModelOf(provider, body.model);
    if (!isOurs || this.#learners.size === 0) return Response.json("Not asked.", { status: 403 });
    const headers = { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) };
    const answer = await fetch(`${baseUrl.replace(/\/$/, "")}/${path}`, { method: "POST", headers, body: JSON.stringify(body), signal });
    return new Response(answer.body, { status: answer.status, headers: picked(answer.headers, ["content-type", "retry-after"]) });
  }
}

const picked = (headers: Headers, names: string[]): [string, string][] => [...headers].filter(([name]) => names.includes(name));

/** So much of a body as the function needs to refuse it. */
async function firstBytes(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    if ((length += part.length) > most) break;
  }
  return Buffer.concat(parts).toString("latin1");
}
