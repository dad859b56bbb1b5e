import { writeSeed } from "#coaching/content-tools/write-seed.ts";

/** Writes supabase/seed.sql before the tests of a run, which may be the first of a fresh clone or follow a change of the content. */
export default async function buildSeed(): Promise<void> {
  const faults = await writeSeed();
  if (faults.length > 0) throw new Error(`The content has faults:\n${faults.join("\n")}`);
}
