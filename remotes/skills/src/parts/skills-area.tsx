import type { ActivityAreaDefinition } from "@learn/activity";
import { LaptopIcon, MessageIcon, PaletteIcon, PuzzleIcon, ScalesIcon, StepsIcon } from "@learn/ui";
import { firstSkill, allSkills } from "../model/skills.ts";
import { resultWords, words } from "../words.ts";

const signs = { laptop: LaptopIcon, scales: ScalesIcon, palette: PaletteIcon, message: MessageIcon, puzzle: PuzzleIcon, steps: StepsIcon };

/** What Skills is made of. */
export const skillsArea: ActivityAreaDefinition = {
  id: "skills",
  categoryActivity: "Skills",
  topics: allSkills,
  topicParam: "skill",
  firstTopic: firstSkill,
  topicIcon: (id) => {
    const Sign = signs[allSkills.find((skill) => skill.id === id)?.icon ?? "steps"];
    return <Sign />;
  },
  talkHeight: 384,
  words,
  evaluation: { words: resultWords, confetti: { pieces: 100, seconds: 10 } },
};
