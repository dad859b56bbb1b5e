import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { words } from "./words.ts";

const counted = { people: v.number(), failed: v.number() };
const to = v.union([v.object({ share: v.number() }), v.object({ school: v.string() })]);
const Health = v.object({
  parts: v.array(v.object({ part: v.string(), reason: v.optional(v.string()) })),
  canaries: v.optional(v.array(v.object({ ...counted, area: v.string(), to, live: v.object(counted) })), []),
});
const sentences = new Map(Object.entries(words.areaFaults));

/** What the server has heard of areas from browsers, in sentences for a school by the area's id. A host of files alone has heard nothing. */
export const areaFaultsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ["area-faults", schoolId],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const answer = await fetch("/health", { signal: AbortSignal.timeout(10_000) });
      const health = v.safeParse(Health, await answer.json().catch(() => null));
      const { parts, canaries } = health.success ? health.output : { parts: [], canaries: [] };
      return new Map([
        ...canaries
          .filter(({ to: whom }) => "share" in whom || whom.school === schoolId)
          .map((canary) => [canary.area, words.canary(canary)] as const),
        ...parts.flatMap(({ part, reason = "" }) => {
          const sentence = sentences.get(reason);
          return sentence !== undefined && part.startsWith("area:") ? [[part.slice("area:".length), sentence] as const] : [];
        }),
      ]);
    },
    staleTime: 60_000,
    retry: false,
  });
