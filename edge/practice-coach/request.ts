import * as v from "valibot";
import { textCache } from "../supabase/functions/_shared/request/index.ts";
import type { Activity, Criterion, PracticeProgram } from "../supabase/functions/_shared/cues/index.ts";
import type { Workshop } from "./phases.ts";

const moment = v.object({ do: v.string(), say: v.string() });

const criterion = v.object({ name: v.string(), shownBy: v.array(v.string()), levels: v.array(v.string()) }) satisfies v.GenericSchema<
  unknown,
  Criterion
>;

const program = v.object({
  language: v.picklist(["html", "python", "javascript"]),
  code: v.string(),
  slots: v.array(v.object({ name: v.string(), default: v.string(), readFrom: v.array(v.string()), says: v.optional(v.string()) })),
}) satisfies v.GenericSchema<unknown, PracticeProgram>;

const activity = v.object({
  id: v.string(),
  version: v.number(),
  title: v.string(),
  band: v.number(),
  minutes: v.optional(v.number(), 30),
  description: v.optional(v.string(), ""),
  material: v.optional(v.string(), ""),
  contextLine: v.optional(v.string(), ""),
  outcomes: v.array(v.object({ id: v.string(), text: v.string() })),
  path: v.pipe(v.array(v.object({ id: v.string(), outcomes: v.array(v.string()), text: v.string() })), v.minLength(1)),
  misconceptions: v.array(
    v.object({
      id: v.string(),
      idea: v.string(),
      soundsLike: v.array(v.string()),
      hints: v.array(v.string()),
      found: v.optional(v.string()),
    }),
  ),
  stuck: moment,
  finishedEarly: moment,
  asked: moment,
  cues: v.array(v.object({ hears: v.array(v.string()), touches: v.string(), asks: v.string() })),
  metrics: v.array(v.string()),
  criteria: v.array(criterion),
  doesNotCount: v.string(),
  ideas: v.optional(v.array(v.string())),
  needs: v.optional(v.array(v.object({ name: v.string(), hears: v.array(v.string()), asks: v.string() }))),
  program: v.optional(program),
}) satisfies v.GenericSchema<unknown, Activity>;

const text = v.union([
  v.string(),
  v.pipe(
    v.array(v.object({ type: v.literal("text"), text: v.string() })),
    v.transform((parts) => parts.map((part) => part.text).join("\n")),
  ),
]);

const chatRequest = v.object({
  model: v.optional(v.string(), "practice-coach"),
  messages: v.pipe(v.array(v.object({ role: v.string(), content: text })), v.minLength(1)),
  stream: v.nullish(v.boolean(), false),
  stream_options: v.nullish(v.object({ include_usage: v.optional(v.boolean(), false) })),
  response_format: v.nullish(v.object({ type: v.string() })),
  metadata: v.nullish(
    v.object({
      activity: v.optional(v.string()),
      criteria: v.optional(v.string()),
      purpose: v.optional(v.string()),
      mode: v.optional(v.string()),
      programs: v.optional(v.string()),
      failed: v.optional(v.string()),
      page: v.optional(v.string()),
      predicts: v.optional(v.string()),
      prediction: v.optional(v.string()),
      project: v.optional(v.string()),
      tutor: v.optional(v.string()),
    }),
  ),
});

export type ChatRequest = v.InferOutput<typeof chatRequest>;

/** Reads the body of a chat-completions request; null when it is none. */
export async function readChatRequest(request: Request): Promise<ChatRequest | null> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = v.safeParse(chatRequest, body);
  return parsed.success ? parsed.output : null;
}

const workshopMode = v.picklist(["code", "critique", "ideas", "explain", "analysis"]);

/** How the student asks in a workshop for programs; null elsewhere. */
export function readWorkshop(metadata: ChatRequest["metadata"]): Workshop | null {
  const mode = v.safeParse(workshopMode, metadata?.mode);
  if (!mode.success) return null;
  const { programs, failed, page, predicts, prediction } = metadata ?? {};
  return {
    mode: mode.output,
    programs: Number(programs) || 0,
    failed: failed === "true",
    isPage: page === "true",
    predicts: predicts === "true",
    prediction: prediction ?? null,
  };
}

const activityJson = v.pipe(v.string(), v.parseJson(), activity);

/** Of some thirty activities: what is made ready of one to hear wrong ideas in it, a megabyte, is kept as long as the activity is. */
const remembered = textCache(300_000, (json) => {
  const parsed = v.safeParse(activityJson, json);
  return { activity: parsed.success ? parsed.output : null };
});

/** The activity that came with a request, the same one for the same text; null when none came or it can't be read. */
export function readActivity(json: string | undefined): Activity | null {
  return json === undefined ? null : remembered(json).activity;
}

/** The criteria that came with a request for a matter without an activity; null when none came or they can't be read. */
export function readCriteria(json: string | undefined): Criterion[] | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.pipe(v.array(criterion), v.minLength(1))), json);
  return parsed.success ? parsed.output : null;
}
