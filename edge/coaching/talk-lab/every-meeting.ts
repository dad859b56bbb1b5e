import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { children } from "./children/children.ts";
import type { ChosenActivity } from "./chosen-activities.ts";
import { creators } from "./create/creators.ts";
import { judgedChallenge } from "./create/challenge-talk.ts";
import { activityMeetings } from "./hold-talks.ts";
import type { Meeting } from "./hold-talks.ts";
import { projectBand, judgedProjectTalk } from "./projects/project-talk.ts";
import { judgedTeamTalk } from "./projects/team-talk.ts";
import { fourTeammates } from "./projects/teammates.ts";
import { judgedTutorTalk } from "./tutor/tutor-talk.ts";
import { tutorChildren } from "./tutor/tutor-children.ts";

/** Every talk of the lab, of all areas: with activities, with tutors, on challenges, on a project alone and in a team. */
export function everyMeeting(provider: Provider, activities: ChosenActivity[]): Meeting[] {
  const alone = children.filter(({ bands }) => bands?.includes(projectBand) ?? true);
  return [
    ...activityMeetings(provider, activities),
    ...tutorChildren.map((child) => () => judgedTutorTalk(child, provider)),
    ...creators.map((creator) => () => judgedChallenge(creator, provider)),
    ...alone.map((child) => () => judgedProjectTalk(child, provider)),
    () => judgedTeamTalk(fourTeammates, provider),
  ];
}
