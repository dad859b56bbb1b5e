import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { children } from "./children/children.ts";
import type { ChosenActivity } from "./chosen-activities.ts";
import { holdTalk } from "./hold-talk.ts";
import { judgedTalk } from "./judge.ts";
import type { JudgedTalk } from "./judge.ts";

/** A talk that can be held, and is judged then. */
export type Meeting = () => Promise<JudgedTalk>;

/** Every child with each of these activities that is of its bands. */
export function activityMeetings(provider: Provider, activities: ChosenActivity[]): Meeting[] {
  return children.flatMap((child) =>
    activities
      .filter(({ entry }) => child.bands?.includes(entry.activity.band) ?? true)
      .map((chosen) => async () => {
        const talk = await holdTalk(child, chosen, provider);
        return judgedTalk(talk, { ...child, area: "Activities", activity: chosen.entry.activity });
      }),
  );
}

/**
 * Holds talks, and answers them in their order.
 *
 * @param atOnce - how many talks run at the same time
 */
export async function holdTalks(meetings: Meeting[], { atOnce }: { atOnce: number }): Promise<JudgedTalk[]> {
  const held: JudgedTalk[] = [];
  const waiting = meetings.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // The workers share one queue: each takes the next meeting when it is free.
      for (const [place, meet] of waiting) held[place] = await meet();
    }),
  );
  return held;
}
