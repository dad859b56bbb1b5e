import type { ChatRequest } from "../conversation/index.ts";

/** The argument of what is kept beside a message: what its area keeps, and what it is for on the guided path. */
export function keptBeside(kept: Record<string, unknown> | undefined, { move }: ChatRequest): { extension?: Record<string, unknown> } {
  const extension = { ...kept, ...(move === undefined ? {} : { move }) };
  return Object.keys(extension).length === 0 ? {} : { extension };
}
