import * as v from "valibot";
import type { ExhibitRequest } from "#supabase/functions/_shared/exhibit/index.ts";
import { createAreaFunction, type Area, type Dependencies, type Provider } from "#supabase/functions/_shared/request/index.ts";
import { apologyFor, chat, guideCall, guidedChat, type TurnRules } from "#supabase/functions/_shared/turn/index.ts";
import type { RunningArea } from "./running-area.ts";

const composedSchema = v.object({
  prompt: v.string(),
  leftOut: v.number(),
  request: v.object({
    model: v.string(),
    maxTokens: v.number(),
    temperature: v.number(),
    messages: v.array(v.object({ role: v.picklist(["system", "user", "assistant"]), content: v.string() })),
  }),
});

/** Whether a model is one of the two of the settings: an area may ask for no other. */
export const isModelOf = ({ modelSmall, modelLarge }: Provider, model = ""): boolean => [modelSmall, modelLarge].includes(model);

/** Fewer than the kit in the process keeps (`KnownModules`). */
const mostModules = 200;

/**
 * The turns of an area that has a process beside this one, as those of the server's own areas: claimed, heard, streamed and stored here.
 * The process is asked for the prompt alone, and for the words where no reply came.
 */
export function turnsBesideArea(id: string, running: RunningArea, dependencies: Dependencies): (request: Request) => Promise<Response> {
  const sent = new Set<string>();
  const guided = guidedChat({ id, name: id, turns: { chat: guideCall } });
  const routes: Area["routes"] = {};
  for (const [route, notSaved] of running.turns) {
    const ask = (what: "compose" | "apologise", about: object): Promise<unknown> =>
      running.link.call(`${what}/${route}`, about).finally(running.limit());
    const rules: TurnRules<ExhibitRequest> = {
      ...guided,
      notSaved,
      async compose(begun, text, _dependencies, asked) {
        const state = begun.module_state ?? crypto.randomUUID();
        const module = sent.has(state) ? null : begun.module;
        const composed = v.parse(composedSchema, await ask("compose", { begun: { ...begun, module }, text, asked }));
        if (sent.size === mostModules) sent.clear();
        sent.add(state);
        if (!isModelOf(dependencies.provider, composed.request.model)) throw new Error(`${id} may not ask this model.`);
        return composed;
      },
      apologyFor: (failure, status) =>
        ask("apologise", status === undefined ? [failure] : [failure, status]).then(
          (words) => v.parse(v.string(), words),
          () => apologyFor(failure),
        ),
    };
    routes[route] = (request) => chat(request, rules);
  }
  return createAreaFunction({ id, routes }, dependencies);
}
