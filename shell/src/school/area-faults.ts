import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { words } from "./words.ts";

const Health = v.object({ parts: v.array(v.object({ part: v.string(), reason: v.optional(v.string()) })) });
const sentences = new Map(Object.entries(words.areaFaults));

/** What the server has heard of areas from browsers, in sentences by the area's id. A host of files alone has heard nothing. */
export const areaFaultsQuery = queryOptions({
  queryKey: ["area-faults"],
  queryFn: async (): Promise<ReadonlyMap<string, string>> => {
    const answer = await fetch("/health", { signal: AbortSignal.timeout(10_000) });
    const health = v.safeParse(Health, await answer.json().catch(() => null));
    const parts = health.success ? health.output.parts : [];
    return new Map(
      parts.flatMap(({ part, reason = "" }) => {
        const sentence = sentences.get(reason);
        return sentence !== undefined && part.startsWith("area:") ? [[part.slice("area:".length), sentence] as const] : [];
      }),
    );
  },
  staleTime: 60_000,
  retry: false,
});
