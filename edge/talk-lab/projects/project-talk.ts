import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import type { Provider } from "../../supabase/functions/_shared/request/index.ts";
import { planActivity } from "../../supabase/functions/projects/plan-activity.ts";
import { area } from "../../supabase/functions/projects/index.ts";
import type { Child, Matter } from "../children/child.ts";
import { questionKind } from "../children/question-kind.ts";
import { clientOf, lineOf, replyIn, resultOf, sentOf } from "../hold-talk.ts";
import { judge } from "../judge.ts";
import type { JudgedTalk } from "../judge.ts";
import { beginSessionAbout, ownModule } from "../session.ts";
import type { Session } from "../session.ts";
import type { Line, Talk } from "../talk.ts";

const mostTurns = 9;

/** The band of whoever works on the project. */
export const projectBand = 2;

/** What the scripted children work on. */
export const oven = { title: "Solar oven", description: "Warm up lunch with the sun, for days when the school kitchen is closed." };

/** What a project's questions come from when the practice coach mentors. */
export const ovenActivity: Activity = planActivity(oven, false);

const greeting =
  "Hello! I'm your project mentor. I ask questions, and the plan stays yours. Let's start: **what will you make, and who is it for?**";

/** What children say about the oven, an answer for each question of a plan in order. */
export const matterOfOven: Matter = {
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

/** Lets a child work on a project alone with whoever answers at the provider, through the area's own function, and evaluates it. */
export async function holdProjectTalk(child: Pick<Child, "id" | "says">, provider: Provider): Promise<Talk> {
  const session = beginProject(oven, projectBand, provider);
  const post = clientOf(area, session);
  const left = matterOfOven.thoughts.map(({ text }) => text);
  const lines: Line[] = [{ who: "coach", text: greeting }];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const heard = lines.at(-1)?.text ?? "";
    const moment = {
      turn,
      heard,
      asks: questionKind(heard),
      activity: ovenActivity,
      matter: matterOfOven,
      think: () => left.shift() ?? null,
    };
    const said = child.says(moment);
    if (said === null) break;
    lines.push(lineOf(said));
    await post("chat", sentOf(session, lines.at(-1)));
    lines.push(replyIn(session));
  }
  const result = resultOf(await post("assess", { session_id: session.id }));
  return { child: child.id, activity: ovenActivity.id, lines, result, tokens: session.spent };
}

/** The same, judged by the rules. */
export async function judgedProjectTalk(child: Child, provider: Provider): Promise<JudgedTalk> {
  const talk = await holdProjectTalk(child, provider);
  const faults = judge({ talk, activity: ovenActivity, language: child.language ?? "en" });
  return { ...talk, area: "Projects", who: child.who, faults };
}
