import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { readChatHistory } from "./messages.ts";
import { readProgress } from "./progress.ts";

const member = v.object({ id: v.string(), name: v.fallback(v.string(), ""), roles: v.fallback(v.array(v.string()), []) });

/** A member of a team, as their team's conversation tells: the team roles are labels. */
export type TalkMember = v.InferOutput<typeof member>;

const changed = v.pipe(
  v.object({
    messages: v.pipe(v.unknown(), v.transform(readChatHistory)),
    /** Told with the newest messages of a conversation that was asked for as a whole. */
    earlier: v.optional(v.number()),
    progress: v.pipe(v.unknown(), v.transform(readProgress)),
    score: v.nullish(v.number(), null),
    members: v.array(member),
  }),
);

const news = v.object({ ok: v.literal(true), news: v.number(), works: v.optional(v.number()), writing: v.nullable(v.string()) });
const gone = v.object({ ok: v.literal(false) });

/** What came in a team's conversation; `changed` is null where nothing did. */
export interface TalkNews {
  /** To be told with the next question. */
  news: number;
  /** The number at which what the team shows of its work changed last; 0 before the first time. */
  works?: number | undefined;
  /** The id of the message that the coach is answering now; null while it answers none. */
  writing: string | null;
  changed: v.InferOutput<typeof changed> | null;
}

/**
 * What is new in a team's conversation.
 *
 * @param after - the number that an earlier answer told; null for the whole page
 * @returns null where the reader is no member, or no longer
 */
export async function fetchTalkNews(data: Data, sessionId: string, after: number | null): Promise<TalkNews | null> {
  const answer: unknown = valueOf(await data.rest.rpc("session_news", { session: sessionId, ...(after === null ? {} : { after }) }));
  if (v.is(gone, answer)) return null;
  const { news: number, works, writing } = v.parse(news, answer);
  const more = v.safeParse(changed, answer);
  return { news: number, works, writing, changed: more.success ? more.output : null };
}
