import { ActivityArea, ActivityPage } from "@learn/activity";
import { aiLearning } from "../parts/ai-learning.tsx";
import { LearningWork } from "../parts/learning-work.tsx";

/** One activity: the conversation with the coach, the machine if there is one, and what it is about. */
export function Screen() {
  return (
    <ActivityArea value={aiLearning}>
      <ActivityPage work={(opened) => <LearningWork opened={opened} />} />
    </ActivityArea>
  );
}
