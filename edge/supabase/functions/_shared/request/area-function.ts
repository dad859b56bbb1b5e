import type { Dependencies } from "./dependencies.ts";
import { problem } from "./problem.ts";
import { readJson } from "./read-json.ts";

/** What a route gets: who is asking, the body as JSON, and the dependencies. */
export interface AreaRequest {
  learner: { id: string };
  body: unknown;
  /** Names this request in every line of the log. */
  requestId: string;
  dependencies: Dependencies;
}

/** What a route gets that answers everybody: where the request comes from, in the place of who is asking. */
export interface OpenRequest extends Omit<AreaRequest, "learner"> {
  /** As the network in front of the functions says it; empty where it doesn't. */
  address: string;
}

/** What a route gets that takes forms and addresses as others send them. */
export interface RawRequest extends Omit<OpenRequest, "body"> {
  request: Request;
}

/** One area's server side: a name, and what it answers below `/functions/v1/<id>/`. */
export interface Area {
  id: string;
  routes: Record<string, (request: AreaRequest) => Promise<Response>>;
  /** What it answers to everybody, without a token. */
  openRoutes?: Record<string, (request: OpenRequest) => Promise<Response>>;
  /** What it answers to everybody in whatever way it is asked, for protocols that say themselves how. */
  rawRoutes?: Record<string, (request: RawRequest) => Promise<Response>>;
  /** The routes whose bodies may be larger than a message, in bytes. */
  largestBodyBytes?: Record<string, number>;
}

/** A message has at most 4,000 characters; as JSON every one of them can take six bytes. */
const messageBodyBytes = 32_000;
/** A program and its input have at most 64 KB each; as JSON every character of them can take two bytes. */
export const programBodyBytes = 280_000;

/** Which route of an area a request is for. */
export const routeOf = (areaId: string, { url }: Request): string => new URL(url).pathname.split(`/${areaId}/`).at(-1) ?? "";

/**
 * Makes the HTTP handler of an area; mount it below `/functions/v1/<area.id>`.
 *
 * Answers 401 without a good token, 404 and 405 for what isn't there, 413 and 400 for bodies that can't be read;
 * a route sees only what passed.
 */
export function createAreaFunction(area: Area, dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request);
    const name = routeOf(area.id, request);
    const response = await answer(area, name, request, requestId, dependencies);
    const route = Object.hasOwn({ ...area.routes, ...area.openRoutes, ...area.rawRoutes }, name) ? name : "unknown";
    dependencies.log("function.answered", {
      area: area.id,
      route,
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
      requestId,
    });
    return response;
  };
}

/** By its tag: the server under Node has a class of its own, of which a cloned answer is none. */
const isResponse = (value: unknown): value is Response => Object.prototype.toString.call(value) === "[object Response]";

async function answer(area: Area, name: string, request: Request, requestId: string, dependencies: Dependencies): Promise<Response> {
  const route = Object.hasOwn(area.routes, name) ? area.routes[name] : undefined;
  const open = Object.hasOwn(area.openRoutes ?? {}, name) ? area.openRoutes?.[name] : undefined;
  const raw = Object.hasOwn(area.rawRoutes ?? {}, name) ? area.rawRoutes?.[name] : undefined;
  const isThere = route !== undefined || open !== undefined;
  if (raw === undefined && request.method !== "POST" && !isThere) return problem(404, "not_found", "There is nothing at this address.");
  if (raw === undefined && request.method !== "POST") return problem(405, "method_not_allowed", "This address takes POST.");
  try {
    if (raw !== undefined) return await raw({ request, requestId, dependencies, address: addressOf(request) });
    const learner = open === undefined ? await whoIsAsking(request, dependencies) : null;
    if (open === undefined && learner === null) return problem(401, "not_signed_in", "No signed-in user – please log in again.");
    const forLearner = route && learner && ((asked: OpenRequest) => route({ ...asked, learner }));
    const answering = open ?? forLearner;
    // Behind the question who asks: a stranger learns of no function what it has, and the doctor whether it is there.
    if (!answering) return problem(404, "not_found", "There is nothing at this address.");
    const body = await readJson(request, area.largestBodyBytes?.[name] ?? messageBodyBytes);
    if (!body.ok && body.reason === "too_large") return problem(413, "too_large", "This is more than can be sent at once.");
    if (!body.ok && body.reason === "too_deep") return problem(400, "malformed", "This is nested too deeply.");
    if (!body.ok) return problem(400, "not_json", "The body has to be JSON.");
    const response: unknown = await answering({ body: body.value, requestId, dependencies, address: addressOf(request) });
    if (isResponse(response)) return response;
    throw new TypeError("A route has answered with something else.");
  } catch (error) {
    // The kind only: a database's message can hold what a learner wrote.
    dependencies.log("function.failed", {
      area: area.id,
      route: name,
      kind: error instanceof Error ? error.name : typeof error,
      requestId,
    });
    return problem(503, "unavailable", "This can't be done right now. Please try again.", 5);
  }
}

function addressOf({ headers }: Request): string {
  return headers.get("cf-connecting-ip") ?? headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
}

/** The host's own id where it gave one; what else stands in that header could be anything and is not for the log. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[0-9a-f-]{36}$/i.test(given) ? given : crypto.randomUUID();
}

async function whoIsAsking(request: Request, dependencies: Dependencies): Promise<{ id: string } | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return token === undefined ? null : dependencies.verify(token);
}
