import type { Criterion, Misconception, Moment, PathQuestion } from "#supabase/functions/_shared/activity/index.ts";

/** What the rules read of an activity: its texts, its hints, and what is to be found. */
export interface JudgedActivity {
  title: string;
  description: string;
  material: string;
  path: Pick<PathQuestion, "text" | "far">[];
  misconceptions: Pick<Misconception, "id" | "hints" | "found">[];
  stuck: Pick<Moment, "say">;
  finishedEarly: Pick<Moment, "say">;
  asked: Pick<Moment, "say">;
  criteria: Pick<Criterion, "levels">[];
}

/** What a student has made, for the rules: its texts may be quoted, and nothing in it is to be found. */
export function ownActivity(texts: { title: string; description: string; material?: string }): JudgedActivity {
  const silent = { say: "" };
  return { material: "", path: [], misconceptions: [], stuck: silent, finishedEarly: silent, asked: silent, criteria: [], ...texts };
}

/** Every text that an author wrote for the student's eyes or the coach's mouth. */
export function authoredTexts(activity: JudgedActivity): string[] {
  return [
    activity.title,
    activity.description,
    activity.material,
    ...activity.path.map(({ text }) => text),
    ...activity.misconceptions.flatMap(({ hints }) => hints),
    activity.stuck.say,
    activity.finishedEarly.say,
    activity.asked.say,
  ];
}
