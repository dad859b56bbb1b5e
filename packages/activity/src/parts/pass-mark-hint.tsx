import { Skeleton, Text } from "@learn/ui";
import { useActivityArea } from "../activity-area.tsx";
import { useIsGuided } from "../guided.tsx";
import { guidedThreshold } from "../words.ts";
import { usePassMark } from "../data/pass-mark.ts";

/** What it takes to complete an activity. Its place is held while the score is on its way, and empty when it doesn't come. */
export function PassMarkHint() {
  const { id, words } = useActivityArea();
  const isGuided = useIsGuided();
  const threshold = isGuided ? guidedThreshold : words.threshold;
  const passMark = usePassMark(id, typeof threshold !== "string");
  if (typeof threshold === "string") return <Text tone="meta">{threshold}</Text>;
  if (passMark.isError) return null;
  return (
    <Text tone="meta">{passMark.data === undefined ? <Skeleton width="min(16rem, 100%)" height="1lh" /> : threshold(passMark.data)}</Text>
  );
}
