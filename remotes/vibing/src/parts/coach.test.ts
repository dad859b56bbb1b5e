import type { Reply } from "@learn/chat-session";
import { expect, it } from "vitest";
import { running } from "../programs/extension.ts";
import { coachOf } from "./coach.ts";

const streaming: Reply = { state: "streaming", text: "", line: "up", doing: "thinking", extension: null };

it.each([
  ["free", { state: "idle" }],
  ["free", { state: "failed", reason: "cut" }],
  ["free", { state: "failed", reason: "completed" }],
  ["stuck", { state: "failed", reason: "unanswered" }],
  ["writing", streaming],
  ["writing", { ...streaming, doing: "writing" }],
  ["unreached", { ...streaming, doing: running, line: "broken" }],
  ["held", { ...streaming, doing: running, line: "held" }],
  ["running", { ...streaming, doing: running }],
] as const)("the coach is %s when the reply is %j", (coach, reply) => {
  expect(coachOf(reply, false)).toBe(coach);
  expect(coachOf(reply, true)).toBe("over");
});
