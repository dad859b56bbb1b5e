import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

const counts = v.array(v.object({ school: v.string(), count: v.number() }));

/** How many new safety cases there are at each school whose cases the signed-in person may open; none for everybody else. */
export async function countNewSafetyCases(data: Data): Promise<v.InferOutput<typeof counts>> {
  return v.parse(counts, valueOf(await data.rest.rpc("new_safety_cases")));
}
