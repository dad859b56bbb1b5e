import * as v from "valibot";
import { createAreaFunction } from "#supabase/functions/_shared/request/index.ts";
import type { Area, Provider } from "#supabase/functions/_shared/request/index.ts";
import { area as aiLearning } from "#supabase/functions/ai-learning/index.ts";
import { area as skills } from "#supabase/functions/skills/index.ts";
import type { ChosenActivity } from "./chosen-activities.ts";
import type { Child, Matter, Saying } from "./children/child.ts";
import { questionKind } from "./children/question-kind.ts";
import type { JudgedActivity } from "./judged-activity.ts";
import { beginSession } from "./session.ts";
import type { Session } from "./session.ts";
import type { Line, Result, Talk } from "./talk.ts";

/** The functions of the areas whose activities the children talk about. */
export const areas: Record<ChosenActivity["areaId"], Area> = { "ai-learning": aiLearning, skills };
const resultSchema = v.object({
  evaluation_score: v.nullable(v.number()),
  evaluation_evidence: v.string(),
  completed: v.boolean(),
  failed: v.boolean(),
  criteria: v.array(v.object({ name: v.string(), level: v.number(), quote: v.string() })),
});

/** Lets a child talk about an activity with whoever answers at the provider, through the area's own function, and evaluates the talk. */
export async function holdTalk(child: Pick<Child, "id" | "says">, chosen: ChosenActivity, provider: Provider): Promise<Talk> {
  const { activity } = chosen.entry;
  const session = beginSession(chosen.entry, provider);
  const held = await talkIn(areas[chosen.areaId], session, answersOf(child, activity, chosen.matter));
  return { child: child.id, activity: activity.id, ...held };
}

/** What a child writes in its turn, counted from 0, to what it heard; null when it leaves. */
type Answers = (turn: number, heard: string) => Saying | null;

/** How a child answers what it hears about an activity: each of its thoughts once, one that fits the question where there is one. */
export function answersOf(child: Pick<Child, "says">, activity: JudgedActivity, matter: Matter): Answers {
  const left = [...matter.thoughts];
  return (turn, heard) => {
    const asks = questionKind(heard);
    const think = (): string | null => {
      const fitting = left.findIndex(({ answers }) => answers === asks);
      return left.splice(Math.max(0, fitting), 1)[0]?.text ?? null;
    };
    return child.says({ turn, heard, asks, activity, matter, think });
  };
}

/** How a talk is led. */
export interface TalkOptions {
  /** False where nobody asks for the result. */
  evaluates?: boolean;
  /** Where its messages go; `chat` unless given. */
  route?: string;
  /** What each message tells besides. */
  body?: object;
  /** The child has said enough after so many messages. */
  mostTurns?: number;
}

/** Leads one talk in a session of an area, until the child leaves or has said enough. */
export async function talkIn(
  area: Area,
  session: Session,
  says: Answers,
  { evaluates = true, route = "chat", body = {}, mostTurns = 9 }: TalkOptions = {},
): Promise<Pick<Talk, "lines" | "result" | "tokens">> {
  const post = clientOf(area, session);
  const lines: Line[] = [{ who: "coach", text: session.history[0]?.content ?? "" }];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const said = says(turn, lines.at(-1)?.text ?? "");
    if (said === null) break;
    const line: Line = typeof said === "string" ? { who: "child", text: said } : { who: "child", ...said };
    lines.push(line);
    await post(route, { ...body, session_id: session.id, message_id: crypto.randomUUID(), text: line.text, choice: line.choice });
    lines.push(replyIn(session));
  }
  const result = evaluates && lines.length > 1 ? resultOf(await post("assess", { session_id: session.id })) : null;
  return { lines, result, tokens: session.spent };
}

/** Asks the area's function as a browser does, and reads the answer to its end. */
function clientOf(area: Area, session: Session): (route: string, body: object) => Promise<string> {
  const handle = createAreaFunction(area, session.dependencies);
  return async (route, body) => {
    const headers = { authorization: "Bearer child", "content-type": "application/json" };
    const address = `http://lab/functions/v1/${area.id}/${route}`;
    const response = await handle(new Request(address, { method: "POST", headers, body: JSON.stringify(body) }));
    const text = await response.text();
    if (!response.ok) throw new Error(`${area.id}/${route} answered ${response.status}: ${text}`);
    return text;
  };
}

/** The reply that was stored last, as a line of a talk. */
function replyIn({ history }: Session): Line {
  const stored = history.at(-1);
  if (stored?.role !== "assistant") throw new Error("No reply was stored.");
  return { who: "coach", text: stored.content, prompt: stored.prompt, failed: stored.failed, words: stored.words };
}

/** What an evaluation answered; null where it failed or proved no score. */
function resultOf(answer: string): Result | null {
  const told = v.parse(resultSchema, JSON.parse(answer));
  const { evaluation_score: score, evaluation_evidence: evidence, completed, failed, criteria } = told;
  return failed || score === null ? null : { score, evidence, completed, criteria };
}
