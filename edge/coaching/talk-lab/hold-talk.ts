import * as v from "valibot";
import { createAreaFunction, type Area, type Provider } from "#supabase/functions/_shared/request/index.ts";
import { isDangerPrompt } from "#supabase/functions/_shared/safety/index.ts";
import { askedIn } from "#supabase/functions/projects/participation-balance.ts";
import type { Member } from "#supabase/functions/projects/members.ts";
import { answersOf, type Answers, type Child, type Said } from "./children.ts";
import told from "./data/children.json" with { type: "json" };
import { judgedTalk, type JudgedTalk } from "./judge.ts";
import { beginSession, type Session } from "./session.ts";
import { settingOf, type Setting } from "./settings.ts";
import type { Line, Result, Talk } from "./talk.ts";

/** All scripted children; ids are unique. */
export const children: Child[] = told.children;

/** A team with what its members say in order, and what somebody says as soon as the mentor asks them by name. */
interface Team {
  id: string;
  who: string;
  meets: string;
  members: Member[];
  says: { by: string; text: string }[];
  asked: { by: string; text: string }[];
}

/** The simulated teams. */
export const teams: Team[] = told.teams;

/** A talk that can be held, and is judged then. */
export type Meeting = () => Promise<JudgedTalk>;

/** The talks of a run, of all areas. */
export function everyMeeting(provider: Provider): Meeting[] {
  return [
    ...children.flatMap((child) => child.meets.map((setting) => () => holdTalk(child, setting, provider))),
    ...teams.map((team) => () => holdTeamTalk(team, provider)),
  ];
}

/**
 * Holds talks, and answers them in their order.
 *
 * @param atOnce - how many talks run at the same time
 */
export async function holdTalks<Held>(meetings: (() => Promise<Held>)[], { atOnce }: { atOnce: number }): Promise<Held[]> {
  const held: Held[] = [];
  const waiting = meetings.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // The workers share one queue: each takes the next meeting when it is free.
      for (const [place, meet] of waiting) held[place] = await meet();
    }),
  );
  return held;
}

/** Lets a child talk in a setting with whoever answers at the provider, evaluates the talk and judges it by the rules. */
export async function holdTalk(child: Omit<Child, "meets">, name: string, provider: Provider): Promise<JudgedTalk> {
  const setting = settingOf(name);
  const { matter, activity } = setting;
  const talk = await talkIn(setting, answersOf(child, matter, activity.description), provider);
  return judgedTalk({ child: child.id, activity: name, ...talk }, { ...child, area: setting.area, activity });
}

/** A talk ends after so many messages, whatever the child has left. */
const mostTurns = 14;
const learner = "child";
const goesBack: Said = { text: "Back to the activity", choice: "back" };

/** Leads one talk until the child leaves, and evaluates it where somebody asks for the result. */
export async function talkIn(setting: Setting, says: Answers, provider: Provider): Promise<Omit<Talk, "child" | "activity">> {
  const begun = performance.now();
  const session = beginSession(setting.about, provider);
  const lines: Line[] = [{ who: "coach", text: setting.about.greeting }];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const last = lines.at(-1);
    // Whoever told of no danger goes back at once.
    const isHeardInVain = isDangerPrompt(last?.prompt ?? "") && !lines.some(({ isDanger }) => isDanger);
    const said = isHeardInVain ? goesBack : says(last?.text ?? "");
    if (said === null) break;
    lines.push({ who: "child", ...said }, await say(setting, session, said));
  }
  const result = setting.evaluates !== false && lines.length > 1 ? await evaluate(setting.function, session) : null;
  return { lines, result, tokens: session.spent, ms: Math.round(performance.now() - begun) };
}

/** Lets a team talk, each message behind its writer's first name. */
async function holdTeamTalk({ id, who, meets, members, says, asked }: Team, provider: Provider): Promise<JudgedTalk> {
  const setting = settingOf(meets);
  const talk = await teamTalk(setting, { members, says, asked }, provider);
  return judgedTalk({ child: id, activity: meets, ...talk }, { area: "Team project", who, activity: setting.activity });
}

/** Leads one talk of a team; nobody evaluates it. */
export async function teamTalk(
  setting: Setting,
  { members, says, asked }: Pick<Team, "members" | "says" | "asked">,
  provider: Provider,
): Promise<Omit<Talk, "child" | "activity">> {
  const begun = performance.now();
  const session = beginSession({ ...setting.about, members }, provider);
  const lines: Line[] = [{ who: "coach", text: setting.about.greeting }];
  const waiting = [...says];
  const ready = [...asked];
  while (waiting.length > 0) {
    const last = session.history.findLast(({ role }) => role === "assistant");
    const called = ready.findIndex(({ by }) => last !== undefined && askedIn(last).includes(by));
    const { by, text } = (called < 0 ? waiting.shift() : ready.splice(called, 1)[0])!;
    const name = members.find((member) => member.id === by)?.name.split(" ")[0] ?? by;
    lines.push({ who: "child", text: `${name}: ${text}` }, await say(setting, session, { text }, by));
  }
  return { lines, result: null, tokens: session.spent, ms: Math.round(performance.now() - begun) };
}

const messageSchema = v.looseObject({
  content: v.string(),
  prompt: v.optional(v.string()),
  failed: v.optional(v.boolean()),
  words: v.optional(v.number()),
});

/** Sends one message, and reads the reply as a browser does. */
async function say(
  { function: area, route = "chat", body }: Setting,
  session: Session,
  { text, choice }: Said,
  who = learner,
): Promise<Line> {
  const sent = { ...body, session_id: session.id, message_id: crypto.randomUUID(), text, choice };
  const events = await post(area, session, { route, who, body: sent });
  const data = /^event: message\ndata: (.*)$/m.exec(events)?.[1];
  if (data === undefined) throw new Error(`${area.id}/${route} ended without a reply: ${events.slice(-200)}`);
  const { content, prompt, failed, words } = v.parse(messageSchema, JSON.parse(data));
  return { who: "coach", text: content, prompt, failed, words };
}

/** Asks the area's function as a browser does, and reads the answer to its end. */
async function post(area: Area, session: Session, { route, who, body }: { route: string; who: string; body: object }): Promise<string> {
  const headers = { authorization: `Bearer ${who}`, "content-type": "application/json" };
  const address = `http://lab/functions/v1/${area.id}/${route}`;
  const handle = createAreaFunction(area, session.dependencies);
  const response = await handle(new Request(address, { method: "POST", headers, body: JSON.stringify(body) }));
  const text = await response.text();
  if (!response.ok) throw new Error(`${area.id}/${route} answered ${response.status}: ${text}`);
  return text;
}

const resultSchema = v.object({
  evaluation_score: v.nullable(v.number()),
  evaluation_evidence: v.string(),
  completed: v.boolean(),
  failed: v.boolean(),
  criteria: v.array(v.object({ name: v.string(), level: v.number(), quote: v.string() })),
});

/** What the area's evaluation of a session answers: 0 where it proved no score, null where it failed. */
export async function evaluate(area: Area, session: Session): Promise<Result | null> {
  const answer = await post(area, session, { route: "assess", who: learner, body: { session_id: session.id } });
  const { evaluation_score, evaluation_evidence, completed, failed, criteria } = v.parse(resultSchema, JSON.parse(answer));
  return failed ? null : { score: evaluation_score ?? 0, evidence: evaluation_evidence, completed, criteria };
}
