import { activityScreens } from "./screens/activity-screens.ts";
import { ownWorkScreens } from "./screens/own-work-screens.ts";
import { shellScreens } from "./screens/shell-screens.ts";
import { staffScreens } from "./screens/staff-screens.ts";
import { teamScreens } from "./screens/team-screens.ts";
import type { Screen } from "./screen.ts";

/** Every screen that is drawn, in the order of a student's way through them. */
export const screens: Screen[] = [...shellScreens, ...activityScreens, ...ownWorkScreens, ...teamScreens, ...staffScreens];
