import type { ListedArea } from "@learn/area-kit";
import { withoutSession, type DashboardRow } from "@learn/data";

/** The area that a row of the dashboard belongs to, by its category; undefined when no area has it. */
export function areaOf(areas: readonly ListedArea[], category: string | null): ListedArea | undefined {
  return areas.find((area) => area.category !== undefined && area.category === category);
}

/** Where an activity is worked on; null when it is completed or belongs nowhere. */
export function addressOf(areas: readonly ListedArea[], row: Pick<DashboardRow, "id" | "category_activity" | "progress">): string | null {
  const area = areaOf(areas, row.category_activity);
  if (!area || row.progress === "completed") return null;
  return area.activityPath?.replace(":id", row.id) ?? area.paths[0] ?? null;
}

/** What people call the topic of a row; its sub-category where its area says nothing else. */
export function topicNameOf(
  area: ListedArea | undefined,
  { sub_category: subCategory }: Pick<DashboardRow, "sub_category">,
): string | null {
  return subCategory === null ? null : (area?.topicNames?.[subCategory] ?? withoutSession(subCategory));
}

/** The picture of a row's topic; undefined where its area has drawn none. */
export function topicPictureOf(area: ListedArea | undefined, { sub_category: subCategory }: Pick<DashboardRow, "sub_category">) {
  return subCategory === null ? undefined : area?.topicPictures?.[subCategory];
}
