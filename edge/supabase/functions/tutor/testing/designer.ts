import { eventsOf, postAs, type TestEvent, type TestLearn } from "#testing/server/learn-with-stub.ts";
import type { SignedUp } from "#testing/server/test-server.ts";
import type { StoredMessage } from "../../_shared/conversation/index.ts";
import type { Tutor } from "../rows.ts";

/** What a person reads of a row of their dashboard. */
export interface Row {
  id: string;
  title: string;
  sub_category: string;
  activity: string;
  category_activity: string;
  progress: string;
  learning_module_id: string | null;
  chat_history: StoredMessage[];
  evaluation_score: number | null;
}

type Route = "design" | "edit" | "finalize" | "try" | "chat" | "assess" | "page";

/** A student who designs tutors through the routes and procedures that the page uses. */
export interface Designer extends SignedUp {
  rpc<Result>(name: string, args?: Record<string, unknown>): Promise<Result>;
  post(route: Route, body: object): Promise<Response>;
  /** Sends one message and answers the last event. */
  say(route: "design" | "edit" | "chat", session: string, text: string, messageId?: string): Promise<TestEvent>;
  row(session: string): Promise<Row | null>;
  /** A tutor that was designed and finalized. */
  tutor(instructions?: string): Promise<Tutor>;
}

/** A tutor prompt as a design talk writes it. */
export const tutorPrompt = [
  "Tutor: Adding Fractions with Pizza",
  "Goal: add two fractions and say why the pieces must be of one size",
  "Learner: my cousin in grade 4 who knows halves",
  "How it helps: asks to draw it first, then gives one small hint",
  "Examples:",
  "- 1/2 + 1/4 (answer: 3/4)",
  "- 1/3 + 1/6 (answer: 1/2)",
  "Never: tells the answer",
  "Good work shows: a drawing in words and a reason for each step",
].join("\n");

/** A reply that proposes a tutor prompt. */
export const proposing = (prompt: string): string =>
  `Here is the final prompt for your tutor.\n\n\`\`\`text\n${prompt}\n\`\`\`\n\nWhat would you change in it?`;

/** A learner with a profile, signed up for real. */
export async function newDesigner(learn: TestLearn): Promise<Designer> {
  const person = await learn.server.signUp();
  const saved = await person.operator
    .from("profiles")
    .upsert({ id: person.id, name: "Zawadi Ouma", role: "student", grade_level: 1, continent: "Africa" });
  if (saved.error !== null) throw saved.error;
  const post: Designer["post"] = (route, body) => postAs(person.accessToken, `${learn.server.origin}/functions/v1/tutor/${route}`, body);
  const designer: Designer = {
    ...person,
    post,
    async rpc<Result>(name: string, args: Record<string, unknown> = {}) {
      const { data, error } = await person.client.rpc(name, args);
      if (error !== null) throw new Error(error.message, { cause: error });
      return data as Result;
    },
    async say(route, session_id, text, message_id = crypto.randomUUID()) {
      const response = await post(route, { session_id, message_id, text });
      if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
      return (await eventsOf(response)).at(-1)!;
    },
    async row(session) {
      const { data, error } = await person.client.from("dashboard").select("*, chat_history").eq("id", session).maybeSingle();
      if (error !== null) throw error;
      return data as Row | null;
    },
    async tutor(instructions = tutorPrompt) {
      const { id } = await designer.rpc<Row>("start_tutor_design");
      learn.stub.script({ kind: "reply", text: proposing(instructions) });
      await designer.say("design", id, "Write it, please.");
      learn.stub.script({ kind: "status", status: 400 });
      const made = (await (await post("finalize", { session_id: id })).json()) as { tutor: Tutor };
      learn.stub.script({ kind: "reply", text: "What would you try first?" });
      learn.stub.requests.length = 0;
      return made.tutor;
    },
  };
  return designer;
}
