import { activityScreen, MenuActivities, MenuPage, NextStep, TopicCards, useLatestActivity, useMenu } from "@learn/activity";
import { aiLearning } from "../parts/ai-learning.tsx";

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

/**
 * The activity to go on with. When the one that the learner touched last is begun it comes next, and that is known before the
 * whole list is there.
 *
 * @see requirements AILEARN-049
 */
function LatestActivity() {
  const { data: latest } = useLatestActivity(aiLearning.categoryActivity);
  return <NextStep early={latest?.progress === "started" ? latest : undefined} />;
}
