import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { findDanger } from "#supabase/functions/_shared/safety/index.ts";
import { talkIn, teamTalk, teams } from "../hold-talk.ts";
import type { JudgedActivity } from "../judged-activity.ts";
import { settingOf } from "../settings.ts";
import type { Line } from "../talk.ts";
import type { PromptCase } from "./read-cases.ts";

/** A case's talk, and what it was about. */
export interface PlayedCase {
  lines: Line[];
  activity: JudgedActivity;
}

/** Cases of the guide's are written for AI Learning, in the activity of their band. */
const ofBands = ["is-it-ai-or-not.band1", "the-confident-mistake.band2", "who-is-missing-from-the-data.band3"];
// Cases of Vibing are written for one activity.
const program = "guess-my-number.band2";

/** Where the cases of each prompt are played, by the prompt's file; the others answer no talk. */
const stages: Record<string, { setting?: string; route?: string; mode?: string; isTeam?: boolean }> = {
  "shared/guide": {},
  "shared/coaching-rules": {},
  "shared/grade-bands": {},
  "shared/earlier-notes": {},
  "tutor/design": { setting: "a new tutor" },
  "tutor/edit": { setting: "a tutor", route: "edit" },
  "tutor/play": { setting: "a tutor" },
  "create/coach": { setting: "A quiet playground" },
  "projects/mentor": { setting: "Our project" },
  "projects/project-text": { setting: "Our project" },
  "projects/team": { setting: "Solar oven", isTeam: true },
  "vibing/critique": { setting: program, mode: "critique" },
  "vibing/ideas": { setting: program, mode: "ideas" },
  "vibing/explain": { setting: program, mode: "explain" },
  "vibing/workshop": { setting: program, mode: "ideas" },
};

/** Whether the cases of a prompt can be played. */
export const hasStage = (prompt: string): boolean => prompt in stages;

/** Plays one talk of a case through the function of the area whose prompt it is. */
export async function playCase(one: PromptCase, messages: string[], provider: Provider): Promise<PlayedCase> {
  const { setting: name = ofBands[one.band - 1] ?? "", route, mode, isTeam } = stages[one.name.split(":")[0] ?? ""] ?? {};
  const setting = { ...settingOf(name, one), evaluates: false, ...(route && { route }), ...(mode && { body: { mode } }) };
  const { activity } = setting;
  if (isTeam) {
    const members = teams[0]?.members ?? [];
    // Each message begins with its writer's sign: `@1: ...`.
    const says = messages.map((message) => ({ by: members[Number(message[1]) - 1]?.id ?? "", text: message.slice("@1: ".length) }));
    return { ...(await teamTalk(setting, { members, says, asked: [] }, provider)), activity };
  }
  const left = messages.map((text) => ({ text, isHeavy: one.isHeavy, isDanger: findDanger(text) !== null }));
  return { ...(await talkIn(setting, () => left.shift() ?? null, provider)), activity };
}
