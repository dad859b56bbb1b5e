import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentFolder } from "../../content-tools/catalogue.ts";
import { parseActivity } from "../../content-tools/parse-activity.ts";
import type { Area, Provider } from "#supabase/functions/_shared/request/index.ts";
import { area as create } from "#supabase/functions/create/index.ts";
import { area as projects } from "#supabase/functions/projects/index.ts";
import { area as tutor } from "#supabase/functions/tutor/index.ts";
import { area as vibing } from "#supabase/functions/vibing/index.ts";
import type { Saying } from "../children/child.ts";
import type { ChosenActivity } from "../chosen-activities.ts";
import { beginChallenge } from "../create/challenge-talk.ts";
import { areas, talkIn } from "../hold-talk.ts";
import { ownActivity } from "../judged-activity.ts";
import type { JudgedActivity } from "../judged-activity.ts";
import { beginProject, ovenActivity } from "../projects/project-talk.ts";
import { beginTeamSession, talkLinesOf } from "../projects/team-talk.ts";
import { fourTeammates } from "../projects/teammates.ts";
import { beginSession, beginSessionAbout } from "../session.ts";
import type { Session } from "../session.ts";
import type { Line } from "../talk.ts";
import { greetings, pizzaTutor, tutorActivities } from "../tutor/tutor-talk.ts";
import type { PromptCase } from "./read-cases.ts";

/** A case's talk, and what it was about. */
export interface PlayedCase {
  lines: Line[];
  activity: JudgedActivity;
}

/** Plays one talk of a case through the function of the area whose prompt it is. */
export type Stage = (one: PromptCase, messages: string[], provider: Provider) => Promise<PlayedCase>;

/** Which talks the cases of each prompt are, by the prompt's file; the others answer no talk. */
export function stagesOf(activities: ChosenActivity[]): Partial<Record<string, Stage>> {
  const guide = guideStage(activities);
  return {
    "shared/guide": guide,
    "shared/coaching-rules": guide,
    "shared/grade-bands": guide,
    "shared/earlier-notes": guide,
    "tutor/design": tutorStage("design"),
    "tutor/edit": tutorStage("edit"),
    "tutor/play": tutorStage("chat"),
    "create/coach": challengeStage,
    "projects/mentor": projectStage,
    "projects/project-text": projectStage,
    "projects/team": teamStage,
    "vibing/critique": programStage("critique"),
    "vibing/ideas": programStage("ideas"),
    "vibing/explain": programStage("explain"),
    "vibing/workshop": programStage("ideas"),
  };
}

interface Setting {
  area: Area;
  session: Session;
  activity: JudgedActivity;
  route?: string;
  body?: object;
}

async function play({ isHeavy }: PromptCase, messages: string[], { area, session, activity, ...how }: Setting): Promise<PlayedCase> {
  const sayings = messages.map((text): Saying => (isHeavy ? { text, isHeavy: true } : text));
  const { lines } = await talkIn(area, session, (turn) => sayings[turn] ?? null, { evaluates: false, ...how });
  return { lines, activity };
}

/** A case of the guide's is written for AI Learning. */
function guideStage(activities: ChosenActivity[]): Stage {
  return async (one, messages, provider) => {
    const chosen = activities.find(({ entry, areaId }) => entry.activity.band === one.band && areaId === "ai-learning");
    if (chosen === undefined) throw new Error(`There is no activity for "${one.name}".`);
    const { entry, areaId } = chosen;
    return play(one, messages, { area: areas[areaId], session: beginSession(entry, provider), activity: entry.activity });
  };
}

function tutorStage(route: "design" | "edit" | "chat"): Stage {
  return async (one, messages, provider) => {
    const instructions = [pizzaTutor.ai_facilitator_instructions, one.given].join("\n");
    const module = route === "design" ? null : { ...pizzaTutor, ai_facilitator_instructions: instructions };
    const does = route === "chat" ? "learns" : "designs";
    const session = beginSessionAbout({ module, greeting: greetings[does], band: one.band }, provider);
    return play(one, messages, { area: tutor, session, activity: tutorActivities[does], route });
  };
}

const challengeStage: Stage = async (one, messages, provider) => {
  const challenge = { title: "A quiet playground", description: one.given || "The breaks at our school are too loud." };
  const session = beginChallenge({ challenge, band: one.band }, provider);
  return play(one, messages, { area: create, session, activity: ownActivity(challenge) });
};

const projectStage: Stage = async (one, messages, provider) => {
  const project = { title: "Our project", description: one.given || "We want to make something that helps somebody." };
  const session = beginProject(project, one.band, provider);
  return play(one, messages, { area: projects, session, activity: ownActivity(project) });
};

const members = fourTeammates.map(({ member }) => member);

const teamStage: Stage = async (_, messages, provider) => {
  const session = beginTeamSession(members, provider);
  for (const message of messages) {
    const [, number, text = ""] = /^@(\d): (.*)$/.exec(message) ?? [];
    await session.say(members[Number(number) - 1]?.id ?? "", text);
  }
  return { lines: talkLinesOf(session, members), activity: ovenActivity };
};

/** The cases of Vibing are written for one activity. */
const programFile = "games/guess-my-number.band2.md";

function programStage(mode: string): Stage {
  return async (one, messages, provider) => {
    const { entry } = parseActivity(programFile, await readFile(join(contentFolder, programFile), "utf8"));
    return play(one, messages, { area: vibing, session: beginSession(entry, provider), activity: entry.activity, body: { mode } });
  };
}
