import type { Activity } from "../supabase/functions/_shared/activity.ts";

const openings: Record<number, string> = {
  1: "Hello! This is about {title} Take your time, a first try is fine.",
  2: "Welcome to {title} A first try is all it takes, we can work on it together.",
  3: "Welcome to {title} Start wherever you stand now; the reasons matter more than the verdict.",
};

/** The first message of a session: a sentence or two of the band's reading age, then the first question of the path. */
export function greetingFor(activity: Activity): string {
  const opening = openings[activity.band] ?? openings[1] ?? "";
  const title = /[.!?]$/.test(activity.title) ? `“${activity.title}”` : `“${activity.title}.”`;
  return `${opening.replace("{title}", title)}\n\n${activity.path[0]?.text ?? ""}`;
}
