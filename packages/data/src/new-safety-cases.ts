import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

const counts = v.array(v.object({ count: v.number() }));

/** How many new safety cases there are at the schools that the signed-in person is staff of; 0 for everybody else. */
export async function countNewSafetyCases(data: Data): Promise<number> {
  return v.parse(counts, valueOf(await data.rest.rpc("new_safety_cases"))).reduce((sum, { count }) => sum + count, 0);
}
