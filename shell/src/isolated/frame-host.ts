import type { AreaEntry, Learner } from "@learn/area-kit";
import { logFailure, requestAsStudent } from "@learn/data";
import * as v from "valibot";
import { AreaError } from "../areas/area-error.ts";
import { allowedRequest } from "./allowed-request.ts";
import { fromFrame, type FrameRequest, type FromFrame, type ToFrame } from "./messages.ts";

const pingEveryMs = 1_000;
/** So many pings in a row that nobody answers: a loop never lets go, or its process has ended. */
const mostSilent = 6;
/** More than any page says; a flood would keep the shell from all else. */
const mostPerSecond = 1_000;
const mostAtOnce = 30;
const startMs = 45_000;
const handedOn = ["content-type", "content-range", "retry-after"];

/** What the page does of what a frame says. */
type Heard = Exclude<FromFrame, { is: "pong" | "failed" | "ask" | "end" }> | { is: "work"; id: string } | { is: "done" };

interface FrameHostOptions {
  area: AreaEntry;
  learner: Learner;
  serverUrl: string;
  hear: (said: Heard) => void;
  /** The frame is to be taken away. */
  fail: (cause: unknown) => void;
}

/** The shell's end of the port of one frame. */
export function hostFrame(port: MessagePort, { area, learner, serverUrl, hear, fail }: FrameHostOptions) {
  const asked = new Map<number, AbortController>();
  let silent = 0;
  let heard = 0;
  let isReady = false;
  const say = (message: ToFrame) => port.postMessage(message);
  const tooLate = setTimeout(() => stop(new AreaError("unavailable", `${area.id} did not start in time`)), startMs);
  const pinging = setInterval(() => {
    heard = 0;
    // A browser may halt what nobody sees.
    silent = document.visibilityState === "hidden" ? 0 : silent + 1;
    if (silent > mostSilent) return stop(new AreaError("stopped", `${area.id} stopped answering in its frame`));
    say({ is: "ping" });
  }, pingEveryMs);

  const end = () => {
    clearTimeout(tooLate);
    clearInterval(pinging);
    port.close();
    port.onmessage = null;
    for (const controller of asked.values()) controller.abort();
  };
  function stop(cause: unknown) {
    end();
    fail(cause);
  }

  const ask = async (request: FrameRequest) => {
    const allowed = allowedRequest(area, request);
    if (!allowed || asked.size >= mostAtOnce || asked.has(request.id)) {
      const address = request.address.split("?")[0];
      logFailure(new Error(`${area.id} was refused ${request.method} ${address}: it runs isolated`));
      const error = allowed ? "Too many requests at a time." : "This area runs isolated, and may not ask for that.";
      const [status, code] = allowed ? [429, "too_many"] : [403, "isolated"];
      say({ is: "head", id: request.id, status, headers: { "content-type": "application/json" } });
      say({ is: "piece", id: request.id, bytes: new TextEncoder().encode(JSON.stringify({ error, code, message: error })) });
      return say({ is: "whole", id: request.id });
    }
    if (allowed.work) hear({ is: "work", id: allowed.work });
    const controller = new AbortController();
    asked.set(request.id, controller);
    try {
      const init = { ...allowed.init, signal: controller.signal };
      const outcome = await requestAsStudent(learner.data, serverUrl + allowed.address, init, (answer) => answer);
      const response = outcome.ok ? outcome.answer : outcome.reason === "refused" ? outcome.response : null;
      if (!response) throw new TypeError("No server was reached.");
      const headers = Object.fromEntries(
        handedOn.flatMap((name) => ((value) => (value === null ? [] : [[name, value]]))(response.headers.get(name))),
      );
      say({ is: "head", id: request.id, status: response.status, headers });
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part?.value; part = await reader?.read())
        say({ is: "piece", id: request.id, bytes: part.value });
      say({ is: "whole", id: request.id });
    } catch {
      // The frame's own request says what that means to its page.
      say({ is: "broken", id: request.id });
    } finally {
      asked.delete(request.id);
      // A turn or an evaluation is over.
      if (request.method === "POST") hear({ is: "done" });
    }
  };

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (++heard > mostPerSecond) return stop(new AreaError("stopped", `${area.id} floods the shell from its frame`));
    const parsed = v.safeParse(fromFrame, data);
    if (!parsed.success) return logFailure(new Error(`${area.id} said what isn't understood, in its frame`));
    const said = parsed.output;
    if (said.is === "pong") silent = 0;
    else if (said.is === "failed") stop(said.kind === null ? new Error(said.why) : new AreaError(said.kind, said.why));
    else if (said.is === "ask") void ask(said);
    else if (said.is === "end") asked.get(said.id)?.abort();
    else if (said.is !== "ready" || !isReady) {
      if (said.is === "ready") isReady = true;
      if (isReady) clearTimeout(tooLate);
      hear(said);
    }
  };
  return { say, end };
}

/** Where a place that a frame asks for leads; null for one that is neither the area's nor a page from which one goes on. */
export function allowedPlace({ paths }: Pick<AreaEntry, "paths">, to: string): string | null {
  if (!URL.canParse(to, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(to, location.origin);
  if (origin !== location.origin) return null;
  const isOwn = paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  if (isOwn) return pathname + search + hash;
  return ["/home", "/dashboard", "/login"].includes(pathname) ? pathname : null;
}
