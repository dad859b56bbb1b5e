import { eventsOf, postAs } from "./learn-with-stub.ts";
import type { TestServer } from "./test-server.ts";

/** A reply of the guided path, as the browser gets it. */
export interface GuideEvent {
  content: string;
  guide?: {
    question: number;
    of: number;
    step: string;
    through: number[];
    took?: Record<string, string>;
    cards?: [string, string];
    check?: { criteria: { name: string; steps: { level: number; text: string }[] }[] };
  };
  [key: string]: unknown;
}

/** A student in an open conversation. */
interface Walker {
  accessToken: string;
  sessionId: string;
}

/** An area's guided path, as one student after the other goes along it. */
export function pathOfArea(
  server: Pick<TestServer, "origin" | "sql">,
  area: string,
  own = "paper bells that ring when it is loud, because we look up then",
) {
  const post = (student: Walker, route: string, body: object): Promise<Response> =>
    postAs(student.accessToken, `${server.origin}/functions/v1/${area}/${route}`, { session_id: student.sessionId, ...body });
  const send = async (student: Walker, body: object, route = "chat"): Promise<GuideEvent> => {
    const said = await eventsOf(await post(student, route, { message_id: crypto.randomUUID(), text: own, ...body }));
    return said.at(-1)?.data as unknown as GuideEvent;
  };
  const press = (student: Walker, kind: string, route?: string): Promise<GuideEvent> => send(student, { move: { kind } }, route);
  return {
    post,
    send,
    press,

    /** Answers every question, and skips some of them. */
    async toTheEnd(student: Walker, { skipped = [], route = "chat" }: { skipped?: number[]; route?: string } = {}): Promise<GuideEvent> {
      let at = await send(student, {}, route);
      for (let count = 0; count < 60 && at.guide?.step !== "end"; count += 1) {
        // The limit of messages a minute is for people.
        await server.sql("delete from public.learner_usage");
        if (at.guide?.step === "answer" && skipped.includes(at.guide.question)) at = await press(student, "skip", route);
        else if (at.guide?.step === "compare") at = await send(student, { move: { kind: "near", card: "neither" } }, route);
        else if (at.guide?.step === "add" || at.guide?.step === "again") at = await press(student, "go-on", route);
        else at = await send(student, {}, route);
      }
      return at;
    },

    /** Does the check: the second step of each point, shown by one message. */
    async check(student: Walker, { guide }: GuideEvent, message_id: string | null = null): Promise<Response> {
      const chosen = guide?.check?.criteria.map(({ name, steps }) => ({ criterion: name, level: steps[1]?.level, message_id })) ?? [];
      return post(student, "check", { chosen });
    },
  };
}
