import { ActivityPage, activityScreen } from "@learn/activity";
import { aiLearning } from "../parts/ai-learning.tsx";

/** One activity: what lies on the table, the conversation with the coach, and what it is about. */
export const Screen = activityScreen(aiLearning, ActivityPage);
