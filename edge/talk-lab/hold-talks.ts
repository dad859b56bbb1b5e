import type { Provider } from "../supabase/functions/_shared/request/index.ts";
import { children } from "./children/children.ts";
import type { Child } from "./children/child.ts";
import type { ChosenActivity } from "./chosen-activities.ts";
import { holdTalk } from "./hold-talk.ts";
import { judge } from "./judge.ts";
import type { JudgedTalk } from "./judge.ts";

/** One talk to be held. */
interface Meeting {
  child: Child;
  chosen: ChosenActivity;
}

/**
 * Lets every child talk about each of these activities that is of its bands, and judges the talks.
 *
 * @param atOnce - how many talks run at the same time
 * @param evaluates - false where nobody asks for the results
 */
export async function holdTalks(
  provider: Provider,
  activities: ChosenActivity[],
  { atOnce, evaluates = true }: { atOnce: number; evaluates?: boolean },
): Promise<JudgedTalk[]> {
  const meetings = children.flatMap((child) =>
    activities.filter(({ entry }) => child.bands?.includes(entry.activity.band) ?? true).map((chosen): Meeting => ({ child, chosen })),
  );
  const held: JudgedTalk[] = [];
  const waiting = meetings.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // The workers share one queue: each takes the next meeting when it is free.
      for (const [place, { child, chosen }] of waiting) {
        const talk = await holdTalk(child, chosen, provider, { evaluates });
        held[place] = { ...talk, faults: judge({ talk, activity: chosen.entry.activity, language: child.language ?? "en" }) };
      }
    }),
  );
  return held;
}
