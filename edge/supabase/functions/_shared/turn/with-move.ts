import type { ChatRequest } from "../conversation/index.ts";
import type { DatabaseCall } from "./store-reply.ts";

/** What a message is for on the guided path is kept with it, beside what its area keeps. */
export function withMove({ procedure, args }: DatabaseCall, { move }: ChatRequest): DatabaseCall {
  if (move === undefined) return { procedure, args };
  return { procedure, args: { ...args, extension: { ...(args["extension"] as object | undefined), move } } };
}
