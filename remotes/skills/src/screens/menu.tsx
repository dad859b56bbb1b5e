import { activityScreen, MenuActivities, MenuPage, NextStep, TopicCards, useMenu } from "@learn/activity";
import { Stack } from "@learn/ui";
import { AboutSkill } from "../parts/about-skill.tsx";
import { skillsArea } from "../parts/skills-area.tsx";
import styles from "./menu.module.css";

/** The six skills, and beside them the one that is chosen: one always is. */
export const Screen = activityScreen(skillsArea, Skills);

function Skills() {
  const menu = useMenu();
  return (
    <MenuPage menu={menu}>
      {menu.isFirstSight && <NextStep />}
      <div className={styles.sides}>
        <TopicCards rail menu={menu} />
        <Stack gap="l">
          <MenuActivities menu={menu} about={(skill) => <AboutSkill skill={skill} />} />
        </Stack>
      </div>
    </MenuPage>
  );
}
