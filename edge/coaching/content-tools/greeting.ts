import type { Activity } from "#supabase/functions/_shared/activity/index.ts";
import { programGreetings } from "./rules.ts";

const openings: Record<number, string> = {
  1: "Hello! This is about {title} Take your time. A first try is fine.",
  2: "Welcome to {title} A first try is all it takes. We can work on it together.",
  3: "Welcome to {title} Start wherever you stand now; the reasons matter more than the verdict.",
};

/**
 * The first message of a session: a sentence or two of the band's reading age, then the first question of the path. Where
 * programs are built, the area's own words come before it: they ask for a wish, and leave one question to answer.
 *
 * @see requirements VIBE-086, VIBE-087
 */
export function greetingFor(activity: Activity, categoryActivity: string): string {
  const opening = openings[activity.band] ?? openings[1] ?? "";
  const title = /[.!?]$/.test(activity.title) ? `“${activity.title}”` : `“${activity.title}.”`;
  const question = activity.path[0]?.text ?? "";
  return `${opening.replace("{title}", title)}\n\n${[programGreetings[categoryActivity], question].filter(Boolean).join("\n\n")}`;
}
