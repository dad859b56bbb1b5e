import { callFunction, type Data } from "@learn/data";
import * as v from "valibot";

const PassMark = v.object({ pass_mark: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) });

/**
 * Asks the area's function which score must be passed, 0 to 100: it is said there and nowhere else.
 *
 * @throws when the function doesn't say it
 */
export async function requestPassMark(data: Data, areaId: string): Promise<number> {
  return v.parse(PassMark, await callFunction(data, `${areaId}/pass-mark`, {})).pass_mark;
}
