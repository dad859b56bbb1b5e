import type { Activity } from "../activity/index.ts";
import type { Path } from "./walk.ts";

/** What is asked where the author's questions aren't known. */
const anyActivity: Path = {
  path: [
    "What is this about, in your own words?",
    "What is your first idea, and what makes you say so?",
    "Where have you met something like it?",
    "What could somebody say against your idea?",
    "What do you see differently now, or still wonder about?",
  ].map((text, index) => ({ id: `Q${index + 1}`, outcomes: [], text })),
  misconceptions: [],
  stuck: "Take one small part of it. What do you notice there first?",
  criteria: [],
};

/** The path of an activity; a general one without the author's questions. */
export function pathOf(activity: Activity | null): Path {
  if (activity === null || activity.path.length === 0) return anyActivity;
  const { path, misconceptions, stuck, criteria } = activity;
  return { path, misconceptions, stuck: stuck.say, criteria };
}
