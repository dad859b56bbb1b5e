import * as v from "valibot";
import { createAreaFunction } from "../supabase/functions/_shared/request/index.ts";
import type { Area, Provider } from "../supabase/functions/_shared/request/index.ts";
import { area as aiLearning } from "../supabase/functions/ai-learning/index.ts";
import { area as skills } from "../supabase/functions/skills/index.ts";
import type { ChosenActivity } from "./chosen-activities.ts";
import type { Child, Moment, Saying } from "./children/child.ts";
import { questionKind } from "./children/question-kind.ts";
import { beginSession } from "./session.ts";
import type { Session } from "./session.ts";
import type { Line, Result, Talk } from "./talk.ts";

/** The functions of the areas whose activities the children talk about. */
export const areas: Record<ChosenActivity["areaId"], Area> = { "ai-learning": aiLearning, skills };
const mostTurns = 9;
const refusedSchema = v.object({ code: v.literal("practice_reads_english") });
const resultSchema = v.object({
  evaluation_score: v.nullable(v.number()),
  evaluation_evidence: v.string(),
  completed: v.boolean(),
  failed: v.boolean(),
  criteria: v.array(v.object({ name: v.string(), level: v.number(), quote: v.string() })),
});

/**
 * Lets a child talk with whoever answers at the provider, through the area's own function, and evaluates the talk.
 *
 * @param evaluates - false where nobody asks for the result
 */
export async function holdTalk(
  child: Pick<Child, "id" | "says">,
  chosen: ChosenActivity,
  provider: Provider,
  { evaluates = true }: { evaluates?: boolean } = {},
): Promise<Talk> {
  const { activity } = chosen.entry;
  const think = thinker(chosen);
  const session = beginSession(chosen.entry, provider);
  const held = await talkIn(areas[chosen.areaId], session, { evaluates }, (turn, heard) => {
    const asks = questionKind(heard);
    return child.says({ turn, heard, asks, activity, matter: chosen.matter, think: () => think(asks) });
  });
  return { child: child.id, activity: activity.id, ...held };
}

/**
 * Leads one talk in a session of an area, until the child leaves or has said enough.
 *
 * @param route - where its messages go, with what else they tell; `chat` unless given
 * @param says - what the child writes in its turn, counted from 0, to what it heard; null when it leaves
 */
export async function talkIn(
  area: Area,
  session: Session,
  { evaluates, route = "chat", body = {} }: { evaluates: boolean; route?: string; body?: object },
  says: (turn: number, heard: string) => Saying | null,
): Promise<Pick<Talk, "lines" | "result" | "tokens">> {
  const post = clientOf(area, session);
  const lines: Line[] = [{ who: "coach", text: session.history[0]?.content ?? "" }];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const said = says(turn, lines.at(-1)?.text ?? "");
    if (said === null) break;
    lines.push(lineOf(said));
    await post(route, { ...body, ...sentOf(session, lines.at(-1)) });
    lines.push(replyIn(session));
  }
  const result = evaluates && lines.length > 1 ? resultOf(await post("assess", { session_id: session.id })) : null;
  return { lines, result, tokens: session.spent };
}

/** Asks the area's function as a browser does, and reads the answer to its end. */
export function clientOf(area: Area, session: Session): (route: string, body: object) => Promise<string> {
  const handle = createAreaFunction(area, session.dependencies);
  return async (route, body) => {
    const headers = { authorization: "Bearer child", "content-type": "application/json" };
    const address = `http://lab/functions/v1/${area.id}/${route}`;
    const response = await handle(new Request(address, { method: "POST", headers, body: JSON.stringify(body) }));
    const text = await response.text();
    if (!response.ok && !isNoEvaluation(response)) throw new Error(`${area.id}/${route} answered ${response.status}: ${text}`);
    return text;
  };
}

/** Whether a talk can't be evaluated, as one that the practice coach can't read: that is no fault of the lab's. */
const isNoEvaluation = ({ status }: Response): boolean => status === 422;

/** A line of a child's as it is sent. */
export function sentOf({ id }: Session, line: Line | undefined): object {
  return { session_id: id, message_id: crypto.randomUUID(), text: line?.text, choice: line?.choice };
}

/** What a child says, as a line of a talk. */
export function lineOf(said: Saying): Line {
  return typeof said === "string" ? { who: "child", text: said } : { who: "child", ...said };
}

/** The reply that was stored last, as a line of a talk. */
export function replyIn({ history }: Session): Line {
  const stored = history.at(-1);
  if (stored?.role !== "assistant") throw new Error("No reply was stored.");
  return { who: "coach", text: stored.content, prompt: stored.prompt, failed: stored.failed, words: stored.words };
}

/** What an evaluation answered; null where it failed, proved no score, or there was none. */
export function resultOf(answer: string): Result | null {
  const told: unknown = JSON.parse(answer);
  if (v.is(refusedSchema, told)) return null;
  const { evaluation_score: score, evaluation_evidence: evidence, completed, failed, criteria } = v.parse(resultSchema, told);
  return failed || score === null ? null : { score, evidence, completed, criteria };
}

/** Hands out the thoughts of an activity, each once: one that answers the question where there is one, else the next. */
function thinker({ matter }: ChosenActivity): (asks: Moment["asks"]) => string | null {
  const left = [...matter.thoughts];
  return (asks) => {
    const fitting = left.findIndex(({ answers }) => answers === asks);
    return left.splice(Math.max(0, fitting), 1)[0]?.text ?? null;
  };
}
