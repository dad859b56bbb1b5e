import type { SkillProgress } from "@learn/data";

/** How many skills there are to complete while nothing is known of any, not even an activity. */
const totalWithoutData = 4;
const done = 100;

/** What the skills of a learner come to. */
export type SkillsSummary = { percent: number; completed: number; total: number };

/**
 * Sums up how far a learner is: the average of all skills in whole percent, and how many are complete.
 *
 * @param offered - how many skills the learner has activities of: the total until the first evaluation; 0 when none is known
 * @see requirements PROFILE-044, PROFILE-046, PROFILE-047
 */
export function sumUpSkills(skills: Pick<SkillProgress, "progress">[], offered = 0): SkillsSummary {
  if (skills.length === 0) return { percent: 0, completed: 0, total: offered || totalWithoutData };
  const average = skills.reduce((sum, { progress }) => sum + progress, 0) / skills.length;
  // Downwards: 99.6 must not look complete.
  return { percent: Math.floor(average), completed: skills.filter(({ progress }) => progress >= done).length, total: skills.length };
}

/** The name of a skill as people write it: 'critical-thinking' is 'Critical Thinking'. */
export function nameSkill(skill: string): string {
  return skill
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
