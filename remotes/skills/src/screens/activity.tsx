import { ActivityPage, activityScreen } from "@learn/activity";
import { skillsArea } from "../parts/skills-area.tsx";

/** One activity: practising a skill with the coach. */
export const Screen = activityScreen(skillsArea, ActivityPage);
