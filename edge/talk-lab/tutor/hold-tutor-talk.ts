import { designActivity } from "../../practice-coach/tutor/design-activity.ts";
import { playedActivity } from "../../practice-coach/tutor/play.ts";
import type { LearningModule } from "../../supabase/functions/_shared/conversation/index.ts";
import type { Provider } from "../../supabase/functions/_shared/request/index.ts";
import { area } from "../../supabase/functions/tutor/index.ts";
import { clientOf, lineOf, replyIn, resultOf, sentOf } from "../hold-talk.ts";
import { judge } from "../judge.ts";
import type { JudgedTalk } from "../judge.ts";
import { beginSessionAbout } from "../session.ts";
import type { Line, Talk } from "../talk.ts";
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

/** What the practice coach talks from when it plays that tutor. */
export const pizzaActivity = playedActivity({
  title: pizzaTutor.title,
  outcomes: pizzaTutor.outcomes,
  instructions: pizzaTutor.ai_facilitator_instructions,
});

/** What stands first in a talk of Tutor. */
export const greetings = {
  designs: "Hello! Let's design a tutor together. What should your tutor help somebody learn?",
  learns: 'Hello! This is your tutor "Adding fractions with pizza". Are you ready to start learning?',
};

/** A talk of Tutor, with the tutor prompt that was proposed last. */
export interface TutorTalk extends Talk {
  proposed: string;
}

/**
 * Lets a child design a tutor with whoever answers at the provider, or learn with one that is played there, through the
 * area's own function; a talk with a tutor is evaluated.
 */
export async function holdTutorTalk(child: TutorChild, provider: Provider): Promise<TutorTalk> {
  const designs = child.does === "designs";
  const session = beginSessionAbout({ module: designs ? null : pizzaTutor, greeting: greetings[child.does], band: 1 }, provider);
  const post = clientOf(area, session);
  const lines: Line[] = [{ who: "coach", text: greetings[child.does] }];
  for (let turn = 0; turn < 14; turn += 1) {
    const said = child.says({ turn, heard: lines.at(-1)?.text ?? "" });
    if (said === null) break;
    lines.push(lineOf(said));
    await post(designs ? "design" : "chat", sentOf(session, lines.at(-1)));
    lines.push(replyIn(session));
  }
  const isEvaluated = !designs && child.language === undefined;
  const result = isEvaluated ? resultOf(await post("assess", { session_id: session.id })) : null;
  const proposed = session.history.findLast((message) => typeof message["proposed_instructions"] === "string");
  return {
    child: child.id,
    activity: designs ? "a new tutor" : "a tutor",
    lines,
    result,
    tokens: session.spent,
    proposed: String(proposed?.["proposed_instructions"] ?? ""),
  };
}

/** The same, judged by the rules. */
export async function judgedTutorTalk(child: TutorChild, provider: Provider): Promise<JudgedTalk> {
  const { proposed: _, ...talk } = await holdTutorTalk(child, provider);
  return { ...talk, area: "Tutor", who: child.who, faults: faultsOfTutorTalk(child, talk) };
}

/** What breaks the rules in a talk of Tutor. */
export function faultsOfTutorTalk({ does, language = "en" }: TutorChild, talk: Talk): JudgedTalk["faults"] {
  return judge({ talk, activity: does === "learns" ? pizzaActivity : designActivity, language });
}
