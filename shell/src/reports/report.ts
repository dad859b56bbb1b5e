import type { AreaEntry } from "@learn/area-kit";
import type { StudentAccess } from "@learn/data";
import type { AreaErrorKind } from "../areas/area-error.ts";

/** What a browser tells the server of itself: codes, times and places in our own scripts, and no word of anybody. */
export type Report =
  | { of: "area"; area: string; release: string; outcome: Exclude<AreaErrorKind, "stopped"> | "opened" | "crashed"; ms: number }
  | { of: "error"; name: string; frames: string[] }
  | { of: "start"; ms: number };

/** Hands on what tells the server; its code comes now, what can't be told isn't told, and nobody waits for it. */
export const withSender = (tell: (sender: typeof import("./send-report.ts")) => void): Promise<void> =>
  import("./send-report.ts").then(tell, () => undefined);

/** Tells how the opening of an area ended. */
export function reportArea(student: StudentAccess, { id, entry }: AreaEntry, outcome: (Report & { of: "area" })["outcome"], ms: number) {
  // A release's folder; what the server hasn't released, it leaves aside.
  const release = entry.split("/").at(-2) ?? "";
  void withSender(({ send }) => void send(student, { of: "area", area: id, release, outcome, ms: Math.round(ms) }));
}
