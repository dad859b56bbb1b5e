import * as v from "valibot";
import { problem } from "../request/index.ts";
import { moveSchema, wordsOfPress, type Move } from "./moves.ts";
import type { Refused } from "./rows.ts";
import { storable } from "../text/index.ts";

/** The longest message, in UTF-16 units, as browsers count: most emoji have two or more. */
const maxMessageLength = 4000;

// Control and format characters alone, such as zero-width spaces, are no words either.
const somethingToSee = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

const chatSchema = v.object({
  session_id: v.pipe(v.string(), v.uuid("session_id has to be a UUID.")),
  message_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, "message_id has 8 to 64 letters, figures and dashes.")),
  text: v.pipe(
    v.string(),
    v.transform(storable),
    v.check((text) => somethingToSee.test(text), "A message needs words."),
  ),
});

/** What a student can choose by a button after a signal of danger, and how it stands in the conversation. */
const choiceWords = { talk: "Write some more", back: "Back to the activity" } as const;
const choiceSchema = v.object({ choice: v.nullish(v.picklist(["talk", "back"], "choice is talk or back."), null) });

/** What was chosen: to talk on, or to go back to the activity. */
export type Choice = keyof typeof choiceWords;

const moveOfBody = v.object({ move: v.nullish(moveSchema) });

const sessionSchema = v.object({ session_id: v.pipe(v.string(), v.uuid("session_id has to be a UUID.")) });

/** A student's message as the browser sends it. */
export type ChatRequest = v.InferOutput<typeof chatSchema> & {
  /** What the student chose by a button in place of words. */
  choice?: Choice | undefined;
  /** What the message is for on the guided path. */
  move?: Move | undefined;
};

/** A parsed body, or the response that says what is wrong with it. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; response: Response };

/** The choice that a message was sent for, where these are its words. */
export function choiceIn(text: string): Choice | null {
  return (Object.keys(choiceWords) as Choice[]).find((choice) => choiceWords[choice] === text) ?? null;
}

/** Reads the body of `POST /chat`: 400 for a wrong form, 413 for a text of more than 4,000 characters. A choice needs no text. */
export function parseChat(body: unknown): Parsed<ChatRequest> {
  const chosen = parse(choiceSchema, body);
  if (!chosen.ok) return chosen;
  const { choice } = chosen.value;
  if (choice === null) return parseMove(body);
  const parsed = parse(chatSchema, { ...(body as object), text: choiceWords[choice] });
  return parsed.ok ? { ok: true, value: { ...parsed.value, choice } } : parsed;
}

/** A message with what it is for on the guided path; a press of a button has words of its own. */
function parseMove(body: unknown): Parsed<ChatRequest> {
  const moved = parse(moveOfBody, body);
  if (!moved.ok) return moved;
  const { move } = moved.value;
  if (move == null) return parseWritten(body);
  const press = wordsOfPress(move);
  const parsed = press === null ? parseWritten(body) : parse(chatSchema, { ...(body as object), text: press });
  return parsed.ok ? { ok: true, value: { ...parsed.value, move } } : parsed;
}

function parseWritten(body: unknown): Parsed<ChatRequest> {
  // Twice as long although nothing in it is kept: it isn't looked at. What can't be stored is left out of the rest first.
  const sent = typeof body === "object" && body !== null && "text" in body && typeof body.text === "string" ? body.text : "";
  if (sent.length > 2 * maxMessageLength) return tooLong();
  const parsed = parse(chatSchema, body);
  return parsed.ok && parsed.value.text.length > maxMessageLength ? tooLong() : parsed;
}

function tooLong(): { ok: false; response: Response } {
  return { ok: false, response: problem(413, "too_large", "A message has at most 4,000 characters.") };
}

/** Reads the body of `POST /assess`: a session and nothing else. */
export function parseAssess(body: unknown): Parsed<v.InferOutput<typeof sessionSchema>> {
  return parse(sessionSchema, body);
}

/** Reads a body by a schema: 400 with a sentence that names what is wrong. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): Parsed<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, body);
  if (result.success) return { ok: true, value: result.output };
  const issue = result.issues[0];
  const isWritten = issue.kind === "validation" || !issue.message.startsWith("Invalid ");
  const sentence = isWritten ? issue.message : `${v.getDotPath(issue) ?? "The body"} is missing or of a wrong type.`;
  return { ok: false, response: problem(400, "malformed", sentence) };
}

const refusals: Record<Refused["reason"], { status: number; sentence: string; retryAfterSeconds?: number }> = {
  not_found: { status: 404, sentence: "This activity was not found." },
  not_yours: { status: 403, sentence: "This activity belongs to somebody else." },
  area_disabled: { status: 403, sentence: "This area is not enabled at your school." },
  consent_missing: { status: 403, sentence: "Your school or a parent has to say yes first." },
  team_closed: { status: 403, sentence: "Your school has closed this team. You can read everything, and nobody can add to it." },
  completed: { status: 409, sentence: "This activity is completed." },
  evaluating: { status: 409, sentence: "An evaluation is already under way here.", retryAfterSeconds: 5 },
  busy: { status: 409, sentence: "A reply is still being written here.", retryAfterSeconds: 5 },
  rate_limited: { status: 429, sentence: "That was a lot of messages in a short time. Please wait a moment.", retryAfterSeconds: 60 },
  over_budget: { status: 429, sentence: "Today's conversations are used up. There are new ones tomorrow.", retryAfterSeconds: 3600 },
  coach_resting: { status: 429, sentence: "No more time with the coach until tomorrow. Everything else works.", retryAfterSeconds: 3600 },
  school_resting: {
    status: 429,
    sentence: "Your school has used up its time with the coach for today. The coach is back tomorrow. Everything else works.",
    retryAfterSeconds: 3600,
  },
  paused: { status: 409, sentence: "Eyes up! Your teacher wants to show you something. Your words are safe." },
  no_module: { status: 409, sentence: "Learning module information not available for evaluation." },
  no_conversation: { status: 400, sentence: "No conversation history available for evaluation." },
};

/** The response for what the database refused. */
export function refusal(refused: Refused): Response {
  const { status, sentence, retryAfterSeconds } = refusals[refused.reason];
  return problem(status, refused.reason, sentence, refused.retry_after ?? retryAfterSeconds);
}

/** What the database refused, as the event that ends a stream which is open already. */
export function refusedEvent({ reason, retry_after }: Refused): { code: string; message: string; retry_after?: number } {
  return { code: reason, message: refusals[reason].sentence, ...(retry_after == null ? {} : { retry_after }) };
}
