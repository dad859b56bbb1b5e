import { requestAsStudent, type StudentAccess } from "@learn/data";
import { connect } from "../auth/connection.ts";
import type { Report } from "./report.ts";

/** A page with more of them has told what there is to tell. */
const mostErrors = 5;
const told = new Set<string>();

/** Sends one report, once, to a server that takes them: our own, which tells news as well. Never throws. */
export async function send(student: StudentAccess, report: Report): Promise<void> {
  const connection = await connect().catch(() => null);
  if (!connection?.config.tellsNews) return;
  // The line that it goes by is the one that just failed or worked: what can't be sent now is not kept for later.
  await requestAsStudent(
    { ...student, trace: undefined },
    `${connection.config.supabaseUrl}/reports`,
    { json: report, keepalive: true },
    () => null,
  );
}

/** Tells an error of our own scripts: its kind and the first places in them. Its message could hold what somebody wrote. */
export function sendError(student: StudentAccess, error: unknown): void {
  if (!(error instanceof Error)) return;
  const frames = framesOf(error.stack ?? "");
  const key = frames.join(" ");
  if (frames.length === 0 || told.has(key) || told.size >= mostErrors) return;
  told.add(key);
  void send(student, { of: "error", name: error.name, frames });
}

/** The first three places of a stack that are in this site's scripts, as a path with line and column. */
export function framesOf(stack: string): string[] {
  const places = [...stack.matchAll(/(https?:\/\/[^\s()@]+?\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g)];
  return places
    .flatMap(([, file = "", line, column]) => {
      const { origin, pathname } = new URL(file);
      return origin === location.origin ? [`${pathname}:${line}:${column}`] : [];
    })
    .slice(0, 3);
}

let isWatching = false;

/** Watches a page that stays open until its person leaves, which makes a new one. */
export function watchPage(student: StudentAccess): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("error", ({ error }) => sendError(student, error));
  window.addEventListener("unhandledrejection", ({ reason }) => sendError(student, reason));
  if (!PerformanceObserver.supportedEntryTypes?.includes("largest-contentful-paint")) return;
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    const ms = list.getEntries().at(-1)?.startTime;
    if (ms !== undefined) void send(student, { of: "start", ms: Math.round(ms) });
  });
  observer.observe({ type: "largest-contentful-paint", buffered: true });
}
