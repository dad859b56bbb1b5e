import type { DashboardRow } from "@learn/data";
import { areaPlaces } from "../navigation/area-places.ts";

const placeOf = (category: string | null) => areaPlaces.find((place) => place.category === (category ?? ""));

/** The area that owns a category, for its colour and icon; 'none' for one that isn't known. */
export function areaOf(category: string | null): string {
  return placeOf(category)?.id ?? "none";
}

/** Where an activity is worked on; null when it is completed or belongs nowhere. */
export function addressOf(row: DashboardRow): string | null {
  const place = placeOf(row.category_activity);
  if (!place || row.progress === "completed") return null;
  return place.activityPath?.(row.id) ?? place.paths[0];
}
