import type { LearningModule } from "#supabase/functions/_shared/conversation/index.ts";
import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { area } from "#supabase/functions/tutor/index.ts";
import { talkIn } from "../hold-talk.ts";
import { judgedTalk } from "../judge.ts";
import type { JudgedTalk } from "../judge.ts";
import { ownActivity } from "../judged-activity.ts";
import { beginSessionAbout } from "../session.ts";
import type { TutorChild } from "./tutor-children.ts";

/** A tutor as the first child designs it, with two tasks. */
export const pizzaTutor: LearningModule = {
  title: "Adding fractions with pizza",
  description: "Add fractions by cutting pizzas.",
  outcomes: "Adds two fractions and says why the pieces must be equal.",
  metrics_for_success: "Draws first; gives a reason; makes up a task.",
  ai_facilitator_instructions: [
    "Tutor: Adding fractions with pizza",
    "Goal: add two fractions and say why the pieces must be equal",
    "Learner: somebody in grade 4 who mixes up the top and the bottom number",
    "How it helps: ask for a drawing first, then give one small hint",
    "Examples:",
    "- 1/2 + 1/4 (answer: 3/4)",
    "- 1/3 + 1/6 (answer: 1/2)",
    "Never: tell the answer before the learner has tried",
    "Good work shows: a drawing and a reason",
  ].join("\n"),
  ai_assessment_instructions: "Look at drawings and reasons.",
  coach: null,
};

/** What such talks are about, for the rules: who designs has read nothing yet; who learns may hear every word of the tutor's. */
export const tutorActivities = {
  designs: ownActivity({ title: "", description: "" }),
  learns: ownActivity({ ...pizzaTutor, material: pizzaTutor.ai_facilitator_instructions }),
};

/** What stands first in a talk of Tutor. */
export const greetings = {
  designs: "Hello! Let's design a tutor together. What should your tutor help somebody learn?",
  learns: 'Hello! This is your tutor "Adding fractions with pizza". Are you ready to start learning?',
};

/**
 * Lets a child design a tutor with whoever answers at the provider, or learn with one that is played there, through the
 * area's own function, and judges the talk by the rules. A talk with a tutor is evaluated.
 */
export async function judgedTutorTalk(child: TutorChild, provider: Provider): Promise<JudgedTalk> {
  const { id, does } = child;
  const designs = does === "designs";
  const session = beginSessionAbout({ module: designs ? null : pizzaTutor, greeting: greetings[does], band: 1 }, provider);
  const options = { route: designs ? "design" : "chat", evaluates: !designs, mostTurns: 14 };
  const held = await talkIn(area, session, (turn, heard) => child.says({ turn, heard }), options);
  const talk = { child: id, activity: designs ? "a new tutor" : "a tutor", ...held };
  return judgedTalk(talk, { ...child, area: "Tutor", activity: tutorActivities[does] });
}
