import type { LearningModule } from "#supabase/functions/_shared/conversation/index.ts";
import type { Area } from "#supabase/functions/_shared/request/index.ts";
import { area as aiLearning } from "#supabase/functions/ai-learning/index.ts";
import { calls as createCalls } from "#supabase/functions/create/calls.ts";
import { area as create } from "#supabase/functions/create/index.ts";
import { calls as projectsCalls } from "#supabase/functions/projects/calls.ts";
import { area as projects } from "#supabase/functions/projects/index.ts";
import { area as skills } from "#supabase/functions/skills/index.ts";
import { calls as tutorCalls } from "#supabase/functions/tutor/calls.ts";
import { area as tutor } from "#supabase/functions/tutor/index.ts";
import { area as vibing } from "#supabase/functions/vibing/index.ts";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import type { Matter } from "./children.ts";
import toldSettings from "./data/settings.json" with { type: "json" };
import { ownActivity, type JudgedActivity } from "./judged-activity.ts";
import { matterOfActivity, ownModule, type SessionMatter } from "./session.ts";

/** Where a child talks, and about what. */
export interface Setting extends TalkOptions {
  /** For a teacher: the area's name. */
  area: string;
  function: Area;
  about: SessionMatter;
  activity: JudgedActivity;
  matter: Matter;
}

/** How a talk is led. */
interface TalkOptions {
  /** False where nobody asks for the result. */
  evaluates?: boolean;
  /** Where its messages go; `chat` unless given. */
  route?: string;
  /** What each message tells besides. */
  body?: object;
}

/** A setting as its file tells it: an activity by its id, or what a student made. */
interface ToldSetting extends Matter, TalkOptions {
  area?: string;
  band?: number;
  description?: string;
  greeting?: string;
  module?: Partial<LearningModule> & { title: string; description: string };
}

const told: Record<string, ToldSetting> = toldSettings;
const functions: Record<string, Area> = {
  "AI Learning": aiLearning,
  Skills: skills,
  Vibing: vibing,
  Tutor: tutor,
  Create: create,
  Projects: projects,
};
/** Of what no author wrote an activity for. */
const rubrics: Record<string, { text: string }> = {
  Tutor: tutorCalls.assessment.rubric,
  Create: createCalls.assessment.rubric,
  Projects: projectsCalls.assessment.rubric,
};
const { entries } = await ownCatalogue();

/**
 * One setting.
 *
 * @param given - what a student wrote before: it is added to a tutor's design, or stands in place of the description
 * @param band - of the learner, where it isn't the activity's own
 */
export function settingOf(name: string, { given = "", band }: { given?: string; band?: number } = {}): Setting {
  const one = told[name];
  if (one === undefined) throw new Error(`There is no setting ${name}.`);
  const entry = entries.find(({ activity }) => activity.id === name);
  const area = entry?.categoryActivity.replace("Coding", "Vibing") ?? one.area ?? "";
  const { [area]: handler } = functions;
  if (handler === undefined) throw new Error(`${name} is of no area.`);
  const how = { area, function: handler, matter: one, route: one.route, body: one.body, evaluates: one.evaluates };
  if (entry !== undefined) return { ...how, about: matterOfActivity(entry), activity: entry.activity };
  const { greeting = "" } = one;
  const description = given || (one.description ?? "");
  const instructions = [one.module?.ai_facilitator_instructions, given].filter(Boolean).join("\n");
  const module = one.module
    ? ownModule({ ...one.module, ai_facilitator_instructions: instructions })
    : ownModule({ title: name, description });
  return {
    ...how,
    // Who designs a tutor has no module yet.
    about: {
      module: one.route === "design" ? null : module,
      greeting: greeting.replace("{description}", description),
      band: band ?? one.band ?? 1,
    },
    activity: ownActivity({ ...module, material: module.ai_facilitator_instructions }),
  };
}

/** The levels of a criterion in a setting, in one line for whoever scores; empty where nothing tells them. */
export function levelsOf(name: string, criterion: string): string {
  if (told[name] === undefined) return "";
  const { about, area } = settingOf(name);
  const text = rubrics[area]?.text ?? about.module?.ai_assessment_instructions ?? "";
  const lines = text.split("\n").map((line) => line.replace(/^#+ /, ""));
  const from = lines.indexOf(criterion);
  return from < 0
    ? ""
    : lines
        .slice(from)
        .flatMap((line) => /^- (\d: .+)$/.exec(line)?.[1] ?? [])
        .slice(0, 6)
        .join(" | ");
}
