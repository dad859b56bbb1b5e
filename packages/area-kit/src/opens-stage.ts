import type { ListedArea } from "./contract.ts";

/** Whether an address is that of an authored activity, which has the window: what is drawn until it opens has it, too. */
export function opensStage(area: Pick<ListedArea, "activityPath" | "subCategories"> | undefined, pathname: string): boolean {
  const { activityPath, subCategories } = area ?? {};
  return activityPath !== undefined && subCategories !== undefined && pathname.startsWith(activityPath.slice(0, -":id".length));
}
