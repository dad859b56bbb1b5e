import { ActivityArea, ActivityPage } from "@learn/activity";
import { useVibing } from "../parts/vibing.tsx";
import { VibingWork } from "../parts/vibing-work.tsx";

/** One session: the conversation with the coach, the programs that came of it, and what it is about. */
export function Screen() {
  return (
    <ActivityArea value={useVibing()}>
      <ActivityPage looksBack work={(opened) => <VibingWork opened={opened} />} />
    </ActivityArea>
  );
}
