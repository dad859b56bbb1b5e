import { createAreaFunction, type Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { area } from "#supabase/functions/vibing/index.ts";
import { eventsOf, postAs, requestAs, sharedTestLearn, startTestLearn } from "./learn-with-stub.ts";
import type { TestEvent, TestLearn, TestStudent } from "./learn-with-stub.ts";
import type { TestServerOptions } from "./test-server.ts";

/** The real server with a scripted provider, and students with a Coding activity of their own. */
export interface TestWorkshop extends Omit<TestLearn, "student"> {
  student(): Promise<WorkshopStudent>;
  /** Asks the function with other dependencies than the server's, such as a runner that fails. */
  askWith(
    student: TestStudent,
    route: "chat" | "run",
    body: object,
    changes: (dependencies: Dependencies) => Dependencies,
  ): Promise<TestEvent[]>;
}

export interface WorkshopStudent extends TestStudent {
  /** Sends a message and reads the whole answer. */
  say(mode: string, text?: string, more?: Record<string, unknown>): Promise<TestEvent[]>;
  /** Runs a program of their own. */
  run(body: Record<string, unknown>): Promise<TestEvent[]>;
  post(route: "chat" | "run" | "assess", body: unknown): Promise<Response>;
}

export async function startTestWorkshop(options: TestServerOptions = {}): Promise<TestWorkshop> {
  return workshopOf(await startTestLearn(options));
}

/** A workshop on the server that all files of this process have in common; see `sharedTestLearn`. */
export async function sharedTestWorkshop(): Promise<TestWorkshop> {
  return workshopOf(await sharedTestLearn());
}

function workshopOf(learn: TestLearn): TestWorkshop {
  const url = (route: string): string => `${learn.server.origin}/functions/v1/vibing/${route}`;
  return {
    ...learn,
    async student() {
      const learner = await learn.student();
      const session_id = await addCodingSession(learn, learner);
      const post = (route: string, body: unknown) => postAs(learner.accessToken, url(route), body);
      return {
        ...learner,
        sessionId: session_id,
        post,
        say: async (mode, text = "a game with a hidden number", more = {}) =>
          eventsOf(await post("chat", { session_id, message_id: crypto.randomUUID(), text, mode, ...more })),
        run: async (body) => eventsOf(await post("run", { session_id, run_id: crypto.randomUUID(), ...body })),
      };
    },
    async askWith(student, route, body, changes) {
      const handler = createAreaFunction(area, changes(await learn.dependencies()));
      return eventsOf(await handler(new Request(url(route), requestAs(student.accessToken, { session_id: student.sessionId, ...body }))));
    },
  };
}

/** The words of the deltas. */
export function spoken(events: TestEvent[]): string {
  return events.flatMap(({ event, data }) => (event === "delta" ? [String(data["text"])] : [])).join("");
}

/** The names of the events in order, deltas in a row as one. */
export function course(events: TestEvent[]): string[] {
  return events.map(({ event }) => event).filter((event, index, all) => event !== "delta" || all[index - 1] !== "delta");
}

async function addCodingSession({ server }: TestLearn, { id }: TestStudent): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    `with module as (
       insert into public.learning_modules (title, description, category, category_activity, sub_category, outcomes, metrics_for_success,
         ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting)
       values ('Guess My Number', 'The computer hides a number.', 'Coding', 'Coding', 'Games', '- O1: Describe the rules.', '- Settles the range.',
         'Path of questions: who hides what?', '', 1, 2, 'Africa', 'What do you want to build?') returning learning_module_id)
     insert into public.dashboard (user_id, learning_module_id, category_activity, title, activity, sub_category)
     select $1, learning_module_id, 'Coding', 'Guess My Number', 'Guess My Number', 'Games' from module returning id`,
    [id],
  );
  if (row === undefined) throw new Error("There is no session.");
  return row.id;
}
