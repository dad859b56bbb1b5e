import type { ActivityAreaDefinition } from "@learn/activity";
import { LaptopIcon, MessageIcon, PaletteIcon, PuzzleIcon, ScalesIcon, SkillsIcon, SkillsMotif, StepsIcon } from "@learn/ui";
import { firstSkill, SKILLS } from "../model/skills.ts";
import { words } from "../words.ts";

const signs = { laptop: LaptopIcon, scales: ScalesIcon, palette: PaletteIcon, message: MessageIcon, puzzle: PuzzleIcon, steps: StepsIcon };

/** What Skills is made of. */
export const skillsArea: ActivityAreaDefinition = {
  id: "skills",
  categoryActivity: "Skills",
  topics: SKILLS,
  topicParam: "skill",
  firstTopic: firstSkill,
  topicIcon: (id) => {
    const Sign = signs[SKILLS.find((skill) => skill.id === id)?.icon ?? "steps"];
    return <Sign />;
  },
  icon: SkillsIcon,
  motif: SkillsMotif,
  talkHeight: 384,
  words,
};
