import type { AreaEntry } from "@learn/area-kit";
import type { StudentAccess } from "@learn/data";
import type { AreaErrorKind } from "../areas/area-error.ts";

/** What a browser tells the server of itself: codes, times and places in our own scripts, and no word of anybody. */
export type Report =
  | { of: "area"; area: string; release: string; outcome: AreaErrorKind | "opened" | "crashed"; ms: number }
  | { of: "error"; name: string; frames: string[] }
  | { of: "start"; ms: number };

/** Tells how the opening of an area ended. Its code comes now; what can't be told isn't told, and nobody waits for it. */
export function reportArea(student: StudentAccess, { id, entry }: AreaEntry, outcome: (Report & { of: "area" })["outcome"], ms: number) {
  // A release's folder; what the server hasn't released, it leaves aside.
  const release = entry.split("/").at(-2) ?? "";
  void loadSender().then(
    ({ send }) => send(student, { of: "area", area: id, release, outcome, ms: Math.round(ms) }),
    () => undefined,
  );
}

/** Tells an error that a page has caught. */
export function reportError(student: StudentAccess, error: unknown) {
  void loadSender().then(
    ({ sendError }) => sendError(student, error),
    () => undefined,
  );
}

/** Tells errors of our scripts from now on, and how long the page took. */
export const startReporting = (student: StudentAccess) =>
  loadSender().then(
    ({ watchPage }) => watchPage(student),
    () => undefined,
  );

const loadSender = () => import("./send-report.ts");
