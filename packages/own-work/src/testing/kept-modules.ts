import { sendJson, type Asked, type Platform } from "@learn/activity/testing";
import type { ServerResponse } from "node:http";
import type { OwnModule } from "../model/own-module.ts";

let made = 0;

/** A module of the student's, as far as a test says, otherwise plain. */
export function ownModule(changes: Partial<OwnModule> = {}): OwnModule {
  made += 1;
  return {
    learning_module_id: `10000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    title: `Challenge ${made}`,
    description: "**Make breaks** quieter.",
    sub_category: "school",
    outcomes: "",
    metrics_for_success: "",
    ai_facilitator_instructions: "",
    ai_assessment_instructions: "",
    created_at: "2026-05-01T08:00:00+00:00",
    updated_at: "2026-05-01T08:00:00+00:00",
    sessions: 1,
    messages: 4,
    ...changes,
  };
}

/** What the server keeps, which a test may change and look at. */
export interface KeptModules {
  modules: OwnModule[];
  deleted: OwnModule[];
  /** The names of procedures that fail, each with what the server says. */
  failing: Record<string, { status: number; code: string; message: string }>;
  /** The id that a started session gets. */
  sessionId: string;
}

/** Teaches a pretended server the procedures of own modules. */
export function keepModules(platform: Platform, modules: OwnModule[], sessionId = "session-1"): KeptModules {
  const kept: KeptModules = { modules, deleted: [], failing: {}, sessionId };
  const answers: Record<string, (body: Record<string, string>) => unknown> = {
    own_modules: () => kept.modules,
    "/functions/v1/create/make": ({ title = "", description = "", sub_category = "" }) => {
      const module = ownModule({ title, description, sub_category, sessions: 0, messages: 0 });
      kept.modules = [module, ...kept.modules];
      return { ok: true, learning_module_id: module.learning_module_id };
    },
    "/functions/v1/create/change": ({ module = "", title = "", description = "", sub_category = "" }) => {
      const changed = { title, description, sub_category };
      kept.modules = kept.modules.map((one) => (one.learning_module_id === module ? { ...one, ...changed } : one));
      return { ok: true };
    },
    start_own_session: () => kept.sessionId,
    delete_own_module: ({ module = "" }) => {
      const [gone] = take(kept, module);
      if (gone) kept.deleted.push(gone);
      return { sessions: gone?.sessions, messages: gone?.messages };
    },
  };
  platform.instead = ({ path, body }: Asked, response: ServerResponse) => {
    const name = path.replace("/rest/v1/rpc/", "");
    const failure = kept.failing[name];
    const answer = answers[name];
    if (!answer) return false;
    if (failure) sendJson(response, failure.status, { code: failure.code, message: failure.message, error: failure.message });
    // The body is what the client sends: names of parameters with texts.
    else sendJson(response, 200, answer(body as Record<string, string>));
    return true;
  };
  return kept;
}

function take(kept: KeptModules, id: string): OwnModule[] {
  const found = kept.modules.filter(({ learning_module_id }) => learning_module_id === id);
  kept.modules = kept.modules.filter(({ learning_module_id }) => learning_module_id !== id);
  return found;
}
