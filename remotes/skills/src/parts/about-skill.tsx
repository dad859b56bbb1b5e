import { Fact, Facts, Text } from "@learn/ui";
import type { Topic } from "@learn/activity";
import { words } from "../words.ts";

/** What a skill is about, and the sub-category that its activities are filed under. */
export function AboutSkill({ skill }: { skill: Topic }) {
  return (
    <>
      <Text measure>{skill.description}</Text>
      <Facts>
        <Fact label={words.subCategory}>{skill.subCategory}</Fact>
      </Facts>
    </>
  );
}
