import { aiLearningScreens, skillsScreens, vibingScreens } from "./screens/activity-screens.ts";
import { createScreens, projectScreens, tutorScreens } from "./screens/own-work-screens.ts";
import { shellScreens } from "./screens/shell-screens.ts";
import { staffScreens } from "./screens/staff-screens.ts";
import { teamScreens } from "./screens/team-screens.ts";
import type { Screen } from "./screen.ts";

/** The screens of each area by its id, in the order of a student's way through them. */
export const areaScreens = {
  "ai-learning": aiLearningScreens,
  skills: skillsScreens,
  vibing: vibingScreens,
  tutor: tutorScreens,
  create: createScreens,
  projects: projectScreens,
  teams: teamScreens,
} satisfies Record<string, Screen[]>;

/** Every screen that is drawn. */
export const screens: Screen[] = [...shellScreens, ...Object.values(areaScreens).flat(), ...staffScreens];
