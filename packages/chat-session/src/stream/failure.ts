import { announceClosedArea, type Refused } from "@learn/data";

/** Why a reply did not come. */
export type FailureReason =
  | "lost"
  | "offline"
  | "unanswered"
  | "cut"
  | "too-slow"
  | "signed-out"
  | "not-yours"
  | "area-disabled"
  | "not-found"
  | "completed"
  | "busy"
  | "too-long"
  | "high-demand"
  | "over-budget"
  | "coach-resting"
  | "school-resting"
  | "paused"
  | "technical";

const byCode: Record<string, FailureReason> = {
  not_yours: "not-yours",
  area_disabled: "area-disabled",
  // The page that says what is missing takes its place within the moment.
  consent_missing: "area-disabled",
  not_found: "not-found",
  completed: "completed",
  busy: "busy",
  too_slow: "too-slow",
  too_large: "too-long",
  starting: "offline",
  rate_limited: "high-demand",
  over_budget: "over-budget",
  coach_resting: "coach-resting",
  school_resting: "school-resting",
  paused: "paused",
};

const byStatus: Record<number, FailureReason> = {
  401: "signed-out",
  403: "not-yours",
  404: "not-found",
  409: "busy",
  413: "too-long",
  429: "high-demand",
};

/** The reason that a code of the server's names; what isn't known is a technical fault. */
export function reasonOfCode(code: string): FailureReason {
  return byCode[code] ?? "technical";
}

/** Why the server refused, what it said about that, and how long it takes nothing more. */
export interface Refusal {
  reason: FailureReason;
  sentence: string;
  /** In milliseconds; 0 where the server names no time. */
  cooldownMs: number;
}

/** Why the server refused, by its code where it gives a known one, else by the status; and its own sentence about that. */
export function readRefusal({ response: { status, headers }, code, error: sentence }: Refused): Refusal {
  const cooldownMs = status === 429 ? readCooldownMs(headers.get("retry-after")) : 0;
  // The session may be gone because the account was erased: the shell asks for the school, and is then refused.
  if (code === "not_found") announceClosedArea();
  return { reason: byCode[code] ?? byStatus[status] ?? "technical", sentence, cooldownMs };
}

// A day: no limit of the server lasts longer.
const longestCooldownMs = 24 * 3_600_000;

/** How long to wait, told in seconds, in milliseconds; 0 for what is no such number. */
export function readCooldownMs(seconds: unknown): number {
  const ms = 1000 * Number(seconds ?? 0);
  return ms > 0 && ms <= longestCooldownMs ? ms : 0;
}

const tomorrow = ["over-budget", "coach-resting", "school-resting"] as const;
const askable: ReadonlySet<FailureReason> = new Set([
  "lost",
  "offline",
  "unanswered",
  "cut",
  "too-slow",
  "signed-out",
  "busy",
  "high-demand",
  "paused",
  "technical",
  ...tomorrow,
]);

/** Whether asking again with the same words can help. */
export function canAskAgain(reason: FailureReason): boolean {
  return askable.has(reason);
}

/** Whether the server could not be reached, or no longer: then the conversation asks again by itself. */
export function isLineTrouble(reason: FailureReason): boolean {
  return reason === "lost" || reason === "offline";
}

/** Whether the coach answers again on another day only. */
export function isForToday(reason: FailureReason): boolean {
  return tomorrow.some((other) => other === reason);
}
