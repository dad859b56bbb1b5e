import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { callFunction } from "./functions.ts";

const memoryLine = v.object({
  id: v.string(),
  kind: v.picklist(["shown", "mended", "interest"]),
  text: v.string(),
  about: v.nullish(v.string(), null),
  created_at: v.string(),
});

/** A line of what a coach remembers: the person's own words, and the activity that they are from. */
export type MemoryLine = v.InferOutput<typeof memoryLine>;

/** Reads what a coach remembers of the person, the newest first. Nobody else is answered it. */
export async function listMemory(data: Data, userId: string): Promise<MemoryLine[]> {
  const query = data.rest.from("memory_lines").select("id, kind, text, about, created_at").eq("user_id", userId);
  return v.parse(v.array(memoryLine), valueOf(await query.order("created_at", { ascending: false })));
}

/**
 * Corrects a line, or adds something that the person likes; answers the words to read where the text signalled danger and was kept
 * all the same.
 *
 * @throws DataFailure with code `not_kept` and a sentence for the person, `unsafe` with the calm answer
 */
export async function keepMemoryLine(data: Data, line: { id: string | null; text: string }): Promise<string | undefined> {
  return v.parse(v.object({ answer: v.optional(v.string()) }), await callFunction(data, "profile/memory", line)).answer;
}

/** Deletes lines for good: these, or all that there are. */
export async function forgetMemory(data: Data, userId: string, id: string | null): Promise<void> {
  const all = data.rest.from("memory_lines").delete().eq("user_id", userId);
  valueOf(await (id === null ? all : all.eq("id", id)));
}
