import * as v from "valibot";

/** Why a reply did not come. */
export type FailureReason =
  | "lost"
  | "offline"
  | "unanswered"
  | "signed-out"
  | "not-yours"
  | "area-disabled"
  | "not-found"
  | "completed"
  | "busy"
  | "too-long"
  | "high-demand"
  | "over-budget"
  | "technical";

const errorBody = v.object({ code: v.string() });

const byCode: Record<string, FailureReason> = {
  not_yours: "not-yours",
  area_disabled: "area-disabled",
  not_found: "not-found",
  completed: "completed",
  busy: "busy",
  too_large: "too-long",
  rate_limited: "high-demand",
  over_budget: "over-budget",
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

/** Why the server refused: by its code where it gives a known one, else by the status. */
export async function readRefusal(response: Response): Promise<FailureReason> {
  const body = v.safeParse(errorBody, await response.json().catch(() => null));
  const code = body.success ? byCode[body.output.code] : undefined;
  return code ?? byStatus[response.status] ?? "technical";
}

const askable: ReadonlySet<FailureReason> = new Set(["lost", "offline", "unanswered", "signed-out", "busy", "high-demand", "over-budget", "technical"]);

/** Whether asking again with the same words can help. */
export function canAskAgain(reason: FailureReason): boolean {
  return askable.has(reason);
}
