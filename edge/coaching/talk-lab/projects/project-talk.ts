import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { area } from "#supabase/functions/projects/index.ts";
import type { Child, Matter } from "../children/child.ts";
import { answersOf, talkIn } from "../hold-talk.ts";
import { judgedTalk } from "../judge.ts";
import type { JudgedTalk } from "../judge.ts";
import { ownActivity } from "../judged-activity.ts";
import { beginSessionAbout, ownModule } from "../session.ts";
import type { Session } from "../session.ts";

/** The band of whoever works on the project. */
export const projectBand = 2;

/** What the scripted children work on. */
export const oven = { title: "Solar oven", description: "Warm up lunch with the sun, for days when the school kitchen is closed." };

/** The same, for the rules. */
export const ovenActivity = ownActivity(oven);

const greeting =
  "Hello! I'm your project mentor. I ask questions, and the plan stays yours. Let's start: **what will you make, and who is it for?**";

/** What children say about the oven, an answer for each question of a plan in order. */
const matterOfOven: Matter = {
  thoughts: [
    "A box that gets hot in the sun and warms up a lunch box",
    "It is for the kids who stay until four, because the kitchen closes at two and six of them told me that they eat cold rice",
    "First I cut two cardboard boxes on Saturday with my uncle, that needs one hour",
    "I will put a thermometer in and count how many minutes it takes to 60 degrees",
    "Clouds could make it too cold. I could try it with a lamp first and compare the two",
    "I tried foil on the lid, and it got 8 degrees hotter than without it, so the lid matters most",
    "I will change the lid and keep the box, because the box was hot enough on the ground",
    "I would ask Ms Odhiambo when the sun is on the yard, and show her the numbers",
    "I learned to try one thing at a time, next time I write the numbers down at once",
  ].map((text) => ({ answers: "what" as const, text })),
  wrong: [
    "It just gets hot because it is black, that is all you need",
    "Everybody needs it so it will be used",
    "We do not need a plan, we just start",
  ],
  expert: [
    "The irradiance at noon limits the power to about 200 W per lid area",
    "I would control for wind, because convection is the largest loss",
  ],
  hardWords: ["a thermometer", "degrees"],
};

/** Begins a session of a project that a student works on alone. */
export function beginProject(project: typeof oven, band: number, provider: Provider): Session {
  return beginSessionAbout({ module: ownModule(project), greeting, band }, provider);
}

/** Lets a child work on a project alone with whoever answers at the provider, evaluates the talk and judges it by the rules. */
export async function judgedProjectTalk(child: Child, provider: Provider): Promise<JudgedTalk> {
  const session = beginProject(oven, projectBand, provider);
  const held = await talkIn(area, session, answersOf(child, ovenActivity, matterOfOven));
  return judgedTalk({ child: child.id, activity: oven.title, ...held }, { ...child, area: "Projects", activity: ovenActivity });
}
