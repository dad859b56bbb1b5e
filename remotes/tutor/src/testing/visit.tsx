import { sendJson, storedActivity, visitArea, type Platform, type StoredActivity } from "@learn/activity/testing";
import type { AreaProps } from "@learn/area-kit";
import { keepModules, ownModule, type KeptModules } from "@learn/own-work/testing";
import type { ServerResponse } from "node:http";
import type { ComponentType } from "react";
import Tutor from "../area.tsx";

/** What the pretended server answers about tutors; a test may change it while it runs. */
export interface TutorServer {
  kept: KeptModules;
  platform: Platform;
  /** How each procedure or route fails, by its name. */
  failing: Record<string, { status: number; body: unknown }>;
  /** The answer to a try. */
  tried: unknown;
  /** What `finalize` answers. */
  saved: Record<string, string>;
}

/** A tutor of the student's, as far as a test says. */
export const tutor = (changes: Parameters<typeof ownModule>[0] = {}) =>
  ownModule({
    title: "Fraction Fox",
    sub_category: "Fractions",
    description: "Adds fractions.",
    outcomes: "You can add.",
    metrics_for_success: "Draws first.",
    ai_facilitator_instructions: "Ask first.",
    ...changes,
  });

/** The talk in which a tutor is designed, with the proposals that its messages hold. */
export function designRow(
  messages: { content: string; proposed_instructions?: string; guide?: object; parts?: object[] }[] = [],
): StoredActivity {
  const greeting = { id: "greeting", role: "assistant", content: "What should your tutor teach?", timestamp: "2026-05-01T08:00:00Z" };
  const said = messages.map((message, index) => ({
    id: `said-${index}`,
    role: index % 2 ? "assistant" : "user",
    timestamp: "2026-05-01T08:00:00Z",
    ...message,
  }));
  return storedActivity({
    category_activity: "Tutor",
    title: "Design a tutor",
    sub_category: "Design a tutor",
    // A design belongs to no tutor yet, which the database says with null.
    learning_module_id: null as unknown as string,
    learning_modules: null,
    progress: "started",
    chat_history: [greeting, ...said],
  });
}

const WithoutModel = ({ learner, ...props }: AreaProps) => <Tutor {...props} learner={learner && { ...learner, aiMode: "practice" }} />;

/** Opens an address of Tutor as a student with these tutors and rows of the dashboard. */
export async function visitTutor(
  address: string,
  modules = [tutor()],
  rows: StoredActivity[] = [],
  prepare: (server: TutorServer) => void = () => undefined,
  Area: ComponentType<AreaProps> = Tutor,
) {
  let server: TutorServer | undefined;
  const visited = await visitArea(Area, address, rows, (platform) => {
    const kept = keepModules(platform, modules);
    const keeper = platform.instead;
    const saved = { learning_module_id: modules[0]?.learning_module_id ?? "new", title: "Fraction Fox" };
    const made: TutorServer = { kept, platform, failing: {}, tried: null, saved };
    server = made;
    platform.instead = (asked, response) => answer(made, rows, asked.path, response) || keeper(asked, response);
    prepare(made);
  });
  return { ...visited, server: server! }; // prepared before the visit
}

/** The same where no model is connected. */
export const visitWithoutModel = (address: string, modules: ReturnType<typeof tutor>[], rows: StoredActivity[]) =>
  visitTutor(address, modules, rows, undefined, WithoutModel);

/** What stands beside a reply of the path. */
export const guideAt = (changes: object = {}) => ({
  question: 2,
  of: 7,
  step: "answer",
  through: [1],
  skipped: [] as number[],
  form: { kind: "words" },
  hintsLeft: 2,
  hasAnotherWay: true,
  ...changes,
});

function answer(server: TutorServer, rows: StoredActivity[], path: string, response: ServerResponse): boolean {
  const name = path.split("/").at(-1) ?? "";
  const failure = server.failing[name];
  const design = rows.find(({ learning_module_id }) => learning_module_id === null);
  const session = rows.find(({ learning_module_id }) => learning_module_id !== null);
  const answers: Record<string, unknown> = {
    start_tutor_design: { id: design?.id },
    drop_tutor_design: true,
    start_tutor_session: { id: session?.id },
    finalize: { tutor: server.saved },
    try: server.tried,
  };
  if (failure) sendJson(response, failure.status, failure.body);
  else if (name in answers) sendJson(response, 200, answers[name]);
  else return false;
  return true;
}
