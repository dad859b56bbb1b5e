import { personalKey } from "@learn/data";
import * as v from "valibot";

const most = 200_000;
const entries = v.record(v.string(), v.string());

/** What an isolated area keeps in this tab: its frame has no storage of its own. It goes with the person, as all that is theirs. */
export function keptOf(userId: string, areaId: string) {
  const place = personalKey(userId, `isolated.${areaId}`);
  let kept: Record<string, string> = {};
  try {
    kept = v.parse(entries, JSON.parse(sessionStorage.getItem(place) ?? "{}"));
  } catch {
    // Cookies are blocked, or it isn't what was kept.
  }
  return {
    all: kept,
    keep(key: string, value: string | null): void {
      const { [key]: _, ...others } = kept;
      const next = JSON.stringify(value === null ? others : { ...others, [key]: value });
      if (next.length > most) return;
      kept = JSON.parse(next) as typeof kept;
      try {
        sessionStorage.setItem(place, next);
      } catch {
        // Cookies are blocked, or the storage is full: it lasts as long as the frame.
      }
    },
  };
}
