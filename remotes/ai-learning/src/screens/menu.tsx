import { activityScreen, MenuActivities, MenuPage, TopicCards, useMenu } from "@learn/activity";
import { aiLearning } from "../parts/ai-learning.tsx";
import { LatestActivity } from "../parts/latest-activity.tsx";

/** The AI Learning center: topics, and the activities of the chosen one. */
export const Screen = activityScreen(aiLearning, Menu);

function Menu() {
  const menu = useMenu();
  return (
    <MenuPage menu={menu}>
      {menu.isFirstSight && <LatestActivity />}
      <TopicCards menu={menu} />
      <MenuActivities menu={menu} />
    </MenuPage>
  );
}
