import { readFileSync } from "node:fs";
import * as v from "valibot";

const schema = v.array(
  v.object({ activity: v.string(), wordings: v.record(v.string(), v.array(v.string())), honest: v.array(v.string()) }),
);

/**
 * For each of twelve activities ten ways in which a child could say each of its misconceptions, and honest good answers. Who
 * wrote them had read the activity's description and the titles of the misconceptions, not its cues.
 */
export const freshWordings = v.parse(schema, JSON.parse(readFileSync(new URL("./fresh-wordings.json", import.meta.url), "utf8")));
