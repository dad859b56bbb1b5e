import * as v from "valibot";

const countedSchema = v.object({ release: v.string(), people: v.number(), failed: v.number() });
const figuresSchema = v.object({ canaries: v.array(v.object({ ...countedSchema.entries, area: v.string(), live: countedSchema })) });

/** How many of those who got it could not use it. */
export const shareOf = ({ failed, people }: v.InferOutput<typeof countedSchema>): string => `${failed} of ${people} people`;

/** What this machine's server has heard from browsers of what only some get; nothing where none runs. */
export async function canaryFigures(origin: string): Promise<v.InferOutput<typeof figuresSchema>["canaries"]> {
  const answer = await fetch(`${origin}/health`).catch(() => null);
  const health = v.safeParse(figuresSchema, await answer?.json().catch(() => null));
  return health.success ? health.output.canaries : [];
}
