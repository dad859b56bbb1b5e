import * as v from "valibot";
import { parse, readBegun, refusal, type Parsed } from "../_shared/conversation/index.ts";
import { hear, hearKept, recordDanger, waitForHearing } from "../_shared/gate/index.ts";
import { problem, type AreaRequest } from "../_shared/request/index.ts";
import { storable } from "../_shared/text/index.ts";
import { answerTo } from "./withheld.ts";
import { calls } from "./calls.ts";
import { readSaid } from "./team-rows.ts";

/** Of a piece of work: a table has at most 400 cells of 200 characters, and nearly every character takes three bytes or fewer. */
export const workBodyBytes = 280_000;
/** A little more than each kind of work holds: what is longer is refused before it is heard. */
const mostCharactersOf = { text: 24_000, link: 2000, program: 2000, table: 88_000, drawing: 24_000, plan: 4000 };
const tooLong = "This is too large to be kept. Make it smaller, or two of it.";
const notText = "This has a character in it that can't be kept. Please type it again.";

const workSchema = v.object({
  session_id: v.pipe(v.string(), v.uuid("session_id has to be a UUID.")),
  work_id: v.pipe(v.string(), v.uuid("work_id has to be a UUID.")),
  kind: v.picklist(["text", "link", "program", "table", "drawing", "plan"]),
  title: v.string(),
  body: v.record(v.string(), v.unknown()),
  /** The version that was changed; 0 for something new. */
  based_on: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A piece of work as the browser sends it to be saved. */
type WorkRequest = v.InferOutput<typeof workSchema>;

const savedSchema = v.variant("state", [
  v.object({ ok: v.literal(true), state: v.picklist(["saved", "conflict"]), again: v.optional(v.literal(true)), work: v.unknown() }),
  v.object({ ok: v.literal(true), state: v.literal("refused"), sentence: v.string() }),
]);

function parseWork(body: unknown): Parsed<WorkRequest> {
  return parse(workSchema, body);
}

/** Every text in a piece of work that somebody else may read, one a line. */
function wordsOfWork(title: string, body: unknown): string {
  const texts = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    if (typeof value !== "object" || value === null) return [];
    return Object.values(value).flatMap(texts);
  };
  return [title, ...texts(body)].join("\n");
}

/** Whether a name in a piece of work holds what no database can. */
function hasOddName(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, one]) => storable(name) !== name || hasOddName(one));
}

/**
 * Keeps the next version of what a project shows. It is heard for danger first, and where a team would read it for words that
 * would hurt somebody, as a message to the mentor is; then nothing is kept, and its writer reads the fixed answer.
 *
 * Answers `{ state: "saved" | "conflict", work }`; 413 for what is too large to be heard, 422 with a sentence for the student where it can't be kept as it is.
 */
export async function saveWork(request: AreaRequest): Promise<Response> {
  const parsed = parseWork(request.body);
  if (!parsed.ok) return parsed.response;
  const { session_id, work_id, kind, title, body, based_on } = parsed.value;
  const written = wordsOfWork(title, body);
  if (written.length > mostCharactersOf[kind]) return problem(413, "too_large", tooLong);
  if (storable(written) !== written || hasOddName(body)) return problem(422, "not_kept", notText);
  const { call } = request.dependencies;
  const named = { learner: request.learner.id, session: session_id, area: calls.id };
  const place = readSaid(await call("shared_talk", named));
  if (!place.ok) return refusal(place);
  // In Vibing nobody else reads a program; a team reads its code and what it prints.
  const program = kind === "program" && place.shared ? await call("program_to_show", { learner: request.learner.id, program: body }) : "";
  const heard = `${written}\n${v.parse(v.string(), program)}`;
  const wait = await waitForHearing(heard, request);
  if (wait !== null) return refusal({ ok: false, reason: "rate_limited", retry_after: wait });
  const unsafe = await hear(heard, place.shared ? "others" : "nobody", request);
  const at = { session_id, message_id: `work-${work_id}-${based_on}` };
  if (unsafe !== null) {
    const help = unsafe === "declined" ? { isRecorded: false } : await recordDanger(unsafe, request, at);
    return problem(422, "unsafe", answerTo(unsafe, { ...help, safePerson: help.safePerson ?? place.safe_person }));
  }
  const saved = readBegun(savedSchema, await call("save_project_work", { ...named, work: work_id, kind, title, body, based_on }));
  if (!saved.ok) return refusal(saved);
  if (saved.state === "refused") return problem(422, "not_kept", saved.sentence);
  if (saved.state === "saved" && saved.again === undefined) hearKept(written, request, at);
  return Response.json({ state: saved.state, work: saved.work }, { headers: { "cache-control": "no-store" } });
}
