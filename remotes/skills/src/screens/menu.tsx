import { activityScreen, MenuActivities, MenuPage, NextStep, TopicCards, useMenu, type Topic } from "@learn/activity";
import { Fact, Facts, Stack, Text } from "@learn/ui";
import { skillsArea } from "../parts/skills-area.tsx";
import styles from "./menu.module.css";
import { words } from "../words.ts";

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

/** What a skill is about, and the sub-category that its activities are filed under. */
function AboutSkill({ skill }: { skill: Topic }) {
  return (
    <>
      <Text measure>{skill.description}</Text>
      <Facts>
        <Fact label={words.subCategory}>{skill.subCategory}</Fact>
      </Facts>
    </>
  );
}
