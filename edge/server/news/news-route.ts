import { isDeepStrictEqual } from "node:util";
import { Hono } from "hono";
import * as v from "valibot";
import { openEventStream, type Dependencies } from "#supabase/functions/_shared/request/index.ts";
import type { NewsHub } from "./news-hub.ts";

/** What a page may wait for at once: it shows one conversation, seldom two. */
const mostSessions = 10;
/** Streams of one person: their tabs and devices. */
const mostStreams = 20;
/** A stream ends after so long, and the page opens another one with the token that is good then, in ms. */
const streamMs = 10 * 60_000;

const topicsSchema = v.object({ school: v.nullable(v.string()), sessions: v.array(v.string()), classes: v.array(v.string()) });
const sessionsSchema = v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(mostSessions));

interface NewsParts {
  hub: NewsHub;
  dependencies: Pick<Dependencies, "call" | "verify">;
}

/**
 * `GET /news?session=...`: one stream of a page, on which it hears that something has changed: `event: news` with `{ "of": "school" |
 * "person" | <a session's or a class's id> }`. What has changed it asks as ever, where its rights are looked at again.
 */
export function newsRoute({ hub, dependencies: { call, verify } }: NewsParts): Hono {
  const open = new Map<string, number>();
  const app = new Hono();
  app.get("/news", async (context) => {
    const token = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1];
    const learner = token === undefined ? null : await verify(token);
    if (learner === null) return context.json({ error: "Sign in first.", code: "signed_out" }, 401);
    const asked = v.safeParse(sessionsSchema, context.req.queries("session") ?? []);
    if (!asked.success) return context.json({ error: "session names at most ten sessions by their ids.", code: "bad_request" }, 400);
    const readTopics = async () =>
      v.parse(topicsSchema, await call("news_topics", { learner: learner.id, sessions: asArray(asked.output) }));
    const topics = await readTopics();
    const streams = open.get(learner.id) ?? 0;
    if (streams >= mostStreams)
      return context.json({ error: "Too many pages are open.", code: "rate_limited" }, 429, { "retry-after": "60" });
    open.set(learner.id, streams + 1);

    const ends: (() => void)[] = [];
    const close = (): void => {
      if (ends.length === 0) return;
      for (const end of ends.splice(0)) end();
      const left = (open.get(learner.id) ?? 1) - 1;
      if (left > 0) open.set(learner.id, left);
      else open.delete(learner.id);
    };
    const stream = openEventStream({ onGone: close });
    const tell = (topic: string, of: string): void => void ends.push(hub.wait(topic, () => stream.send("news", { of })));
    tell(`person ${learner.id}`, "person");
    // Whoever was taken out of a team or a school hears no more of it: the page opens another stream.
    const lookAgain = () => readTopics().then((now) => isDeepStrictEqual(now, topics) || end(), end);
    ends.push(hub.wait(`person ${learner.id}`, () => void lookAgain()));
    if (topics.school !== null) tell(`school ${topics.school}`, "school");
    for (const session of topics.sessions) tell(`session ${session}`, session);
    for (const one of topics.classes) tell(`class ${one}`, one);
    const end = (): void => {
      close();
      stream.end("over", {});
    };
    const over = setTimeout(end, streamMs);
    over.unref();
    ends.push(() => clearTimeout(over), hub.untilClosed(end));
    // What changed before the stream was open is asked for once.
    stream.send("news", { of: "all" });
    stream.response.headers.set("transfer-encoding", "chunked");
    return stream.response;
  });
  return app;
}

/** The drivers take an array as PostgreSQL writes it. */
const asArray = (ids: string[]): string[] => `{${ids.join(",")}}` as unknown as string[];
