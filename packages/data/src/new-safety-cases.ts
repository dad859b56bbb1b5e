import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask } from "./functions.ts";

const counts = v.array(v.object({ school: v.string(), count: v.number() }));

/** How many new safety cases there are at each school whose cases the signed-in person may open; none for everybody else. */
export const countNewSafetyCases = (data: Data) => ask(data, counts, "new_safety_cases");
