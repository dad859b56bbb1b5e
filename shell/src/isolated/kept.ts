import { parseJson } from "@learn/data";
import { keptText } from "@learn/data/personal-data";
import * as v from "valibot";

const most = 200_000;
const entries = v.record(v.string(), v.string());

/** What an isolated area keeps in this tab: its frame has no storage of its own. It goes with the person, as all that is theirs. */
export function keptOf(userId: string, areaId: string) {
  const place = keptText(userId, `isolated.${areaId}`);
  // Where cookies are blocked, or it isn't what was kept, it lasts as long as the frame.
  const read = v.safeParse(entries, parseJson(place.read() ?? ""));
  let kept = read.success ? read.output : {};
  return {
    all: kept,
    keep(key: string, value: string | null): void {
      const { [key]: _, ...others } = kept;
      const changed = value === null ? others : { ...others, [key]: value };
      const next = JSON.stringify(changed);
      if (next.length > most) return;
      kept = changed;
      place.keep(next);
    },
  };
}
