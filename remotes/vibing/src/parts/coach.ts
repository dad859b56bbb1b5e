import { isOutstanding, type Reply } from "@learn/chat-session";

/**
 * What the coach is doing: nothing, running a program, writing a reply; or the line to it is down and tried again by
 * itself, or the server still holds on to a turn that broke off, or its last reply has to be asked for again. When the activity is over, nothing is run any more.
 */
export type Coach = "free" | "running" | "writing" | "unreached" | "held" | "stuck" | "over";

/** What the coach is doing. */
export function coachOf(reply: Reply, isOver: boolean): Coach {
  if (isOver) return "over";
  if (reply.state === "streaming" && reply.line !== "up") return reply.line === "held" ? "held" : "unreached";
  if (reply.state === "streaming") return typeof reply.doing === "object" ? "running" : "writing";
  return isOutstanding(reply) ? "stuck" : "free";
}
