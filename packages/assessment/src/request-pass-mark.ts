import * as v from "valibot";
import type { EvaluationRequest } from "./request-evaluation.ts";

const PassMark = v.object({ pass_mark: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) });

/**
 * Asks the area's function which score must be passed, 0 to 100: it is said there and nowhere else.
 *
 * @throws when the function doesn't say it
 */
export async function requestPassMark({ endpoint, getToken }: Pick<EvaluationRequest, "endpoint" | "getToken">): Promise<number> {
  const token = await getToken();
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: "{}",
  });
  if (!response.ok) throw new Error(`The pass mark was answered with ${response.status}.`);
  return v.parse(PassMark, await response.json()).pass_mark;
}
