import { estimateTokens, streamedCompletion, wholeCompletion } from "./completion.ts";
import type { Completion } from "./completion.ts";
import { evaluate } from "./evaluate.ts";
import { generalActivity } from "./general-activity.ts";
import { projectReply, readProject } from "./project.ts";
import { readActivity, readChatRequest, readCriteria, readWorkshop } from "./request.ts";
import type { ChatRequest } from "./request.ts";
import { replyTo } from "./talk.ts";
import { designReply } from "./tutor/design.ts";
import { playReply, readTutor } from "./tutor/play.ts";
import { readTranscript } from "./transcript.ts";

export interface PracticeCoachOptions {
  /** The pause before each streamed word in milliseconds; 15 to 25 unless given. */
  waitMs?: (word: number) => number;
}

const naturalWaitMs = (word: number): number => 15 + ((word * 7) % 11);

/**
 * A coach without a model that speaks the chat-completions protocol: `POST …/chat/completions`, streamed or not.
 *
 * It talks and evaluates from the activity in `metadata.activity`, or evaluates by `metadata.criteria` where there is no
 * activity, and keeps nothing between requests.
 */
export function createPracticeCoach(options: PracticeCoachOptions = {}): (request: Request) => Promise<Response> {
  const waitMs = options.waitMs ?? naturalWaitMs;
  return async (request) => {
    if (!new URL(request.url).pathname.endsWith("/chat/completions")) return refuse(404, "There is only /v1/chat/completions here.");
    if (request.method !== "POST") return refuse(405, "Send a POST request.");
    const chat = await readChatRequest(request);
    if (chat === null) return refuse(400, "The body is no chat-completions request.");
    const completion: Completion = {
      id: `chatcmpl-${crypto.randomUUID()}`,
      model: chat.model,
      createdSeconds: Math.floor(Date.now() / 1000),
      content: contentFor(chat),
      promptTokens: chat.messages.reduce((total, message) => total + estimateTokens(message.content), 0),
    };
    if (chat.stream !== true) return wholeCompletion(completion);
    return streamedCompletion(completion, chat.stream_options?.include_usage === true, waitMs);
  };
}

function contentFor(chat: ChatRequest): string {
  const designed = contentOfTutor(chat);
  if (designed !== null) return designed;
  const activity = readActivity(chat.metadata?.activity) ?? {
    ...generalActivity,
    criteria: readCriteria(chat.metadata?.criteria) ?? generalActivity.criteria,
  };
  const isAssessment =
    chat.metadata?.purpose === undefined ? chat.response_format?.type.startsWith("json") === true : chat.metadata.purpose === "assess";
  const project = readProject(chat.metadata?.project);
  if (!isAssessment && project !== null) return projectReply(activity, chat.messages, project);
  if (!isAssessment) return replyTo(activity, chat.messages, readWorkshop(chat.metadata));
  // The talk is in the first message of a request; a second try adds what was wrong with the first answer.
  const message = chat.messages.find(({ role }) => role === "user")?.content ?? "";
  return JSON.stringify(evaluate(activity, readTranscript(message)));
}

/** A reply in a talk about a tutor that a student designs, or as that tutor; null for all other requests. */
function contentOfTutor({ messages, metadata }: ChatRequest): string | null {
  const { purpose, tutor } = metadata ?? {};
  const spoken = messages.flatMap(({ role, content }) => (role === "user" || role === "assistant" ? [{ role, content } as const] : []));
  if (purpose === "tutor-design" || purpose === "tutor-edit") return designReply({ messages: spoken, present: tutor ?? null });
  const played = purpose === "tutor" ? readTutor(tutor) : null;
  return played === null ? null : playReply(played, spoken);
}

function refuse(status: number, message: string): Response {
  return Response.json({ error: { message, type: "invalid_request_error", param: null, code: null } }, { status });
}
