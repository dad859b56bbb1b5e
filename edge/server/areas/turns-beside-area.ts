import * as v from "valibot";
import type { BegunTurn } from "#supabase/functions/_shared/conversation/index.ts";
import { parseWithExhibit, type ExhibitRequest } from "#supabase/functions/_shared/exhibit/index.ts";
import { createAreaFunction, type Area, type Dependencies, type Provider } from "#supabase/functions/_shared/request/index.ts";
import { apologyFor, chat, guideCall, guidedChat, type TurnPrompt, type TurnRules } from "#supabase/functions/_shared/turn/index.ts";
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

type AskedTurn = { begun: BegunTurn; text: string; asked: ExhibitRequest; turn?: number; learner?: { id: string }; requestId?: string };

/** Fewer than the kit in the process keeps (`KnownModules`). */
const mostModules = 200;

const record = v.record(v.string(), v.unknown());
const readSchema = v.union([
  v.object({ refused: v.unknown(), status: v.pipe(v.number(), v.minValue(400), v.maxValue(499)) }),
  v.object({ asked: record, kept: v.optional(record), beside: v.optional(v.string()), reserve: v.optional(v.number()) }),
]);
const shownSchema = v.union([v.string(), v.object({ event: v.picklist(["status", "run"]), data: v.unknown() })]);
const replySchema = v.object({
  text: v.string(),
  failed: v.boolean(),
  cut: v.boolean(),
  prompt: v.string(),
  tokensIn: v.number(),
  tokensOut: v.number(),
  extension: v.optional(record),
  words: v.optional(v.number()),
});
const spokenSchema = v.object({
  reply: replySchema,
  retryAfterSeconds: v.optional(v.number()),
  leftOut: v.number(),
  isReplacement: v.optional(v.boolean()),
  mended: v.optional(v.string()),
});

/** Speaking, the process makes the prompt for itself. */
const nothing: TurnPrompt = { prompt: "", leftOut: 0, request: { model: "", maxTokens: 0, temperature: 0, messages: [] } };
/** Of what is shown within a turn. */
const mostShown = 1_000_000;

/**
 * The turns of an area that has a process beside this one, as those of the server's own areas: claimed, heard and stored here.
 * The process is asked for the prompt and for the words where no reply came; and to read the body, or to speak, where it does so
 * in its own way.
 *
 * @param onSpeak - told for whom the process asks a model in a moment
 */
export function turnsBesideArea(
  id: string,
  running: RunningArea,
  { dependencies, onSpeak }: { dependencies: Dependencies; onSpeak(learner: string): void },
): (request: Request) => Promise<Response> {
  const sent = new Set<string>();
  const guided = guidedChat({ id, name: id, turns: { chat: guideCall } });
  const routes: Area["routes"] = {};
  let last = 0;
  for (const { route, notSaved, reads, speaks } of running.turns.values()) {
    const ask = (what: "read" | "compose" | "speak" | "apologise", about: unknown): Promise<unknown> =>
      running.link.call(`${what}/${route}`, about).finally(running.limit());
    const askOf = async (what: "compose" | "speak", about: AskedTurn): Promise<unknown> => {
      const state = about.begun.module_state ?? crypto.randomUUID();
      const module = sent.has(state) ? null : about.begun.module;
      const said = await ask(what, { ...about, begun: { ...about.begun, module } });
      if (sent.size === mostModules) sent.clear();
      sent.add(state);
      return said;
    };
    const rules: TurnRules<ExhibitRequest> = {
      ...guided,
      notSaved,
      async compose(begun, text, _dependencies, asked) {
        const composed = v.parse(composedSchema, await askOf("compose", { begun, text, asked }));
        if (!isModelOf(dependencies.provider, composed.request.model)) throw new Error(`${id} may not ask this model.`);
        return composed;
      },
      apologyFor: (failure, status) =>
        ask("apologise", status === undefined ? [failure] : [failure, status]).then(
          (words) => v.parse(v.string(), words),
          () => apologyFor(failure),
        ),
    };
    const speak: TurnRules<ExhibitRequest>["speak"] = async ({ request: { learner, requestId }, running: turnOf, begun, text, asked }) => {
      const turn = (last += 1);
      onSpeak(learner.id);
      let heard = 0;
      running.speaking.set(turn, (shown) => {
        if ((heard += JSON.stringify(shown).length) > mostShown) throw new Error("It is too long.");
        const piece = v.parse(shownSchema, shown);
        if (typeof piece === "string") turnOf.delta(piece);
        else turnOf.send(piece.event, piece.data);
      });
      turnOf.left.addEventListener("abort", () => running.link.tell("left", turn));
      return v.parse(
        spokenSchema,
        await askOf("speak", { turn, learner, requestId, begun, text, asked }).finally(() => running.speaking.delete(turn)),
      );
    };
    const speaking = speaks ? { ...rules, compose: () => nothing, speak } : rules;
    routes[route] = async (request) => {
      if (!reads) return chat(request, speaking);
      const read = v.parse(readSchema, await ask("read", request.body));
      if ("refused" in read) return Response.json(read.refused, { status: read.status });
      const { asked, kept, beside = "", reserve } = read;
      const parsed = parseWithExhibit(asked);
      const value = parsed.ok ? { ...asked, ...parsed.value } : undefined;
      return chat(request, {
        ...speaking,
        parse: () => (value ? { ok: true, value } : parsed),
        keep: () => kept ?? {},
        beside: () => beside,
        ...(reserve !== undefined && { reserve: () => reserve }),
      });
    };
  }
  return createAreaFunction({ id, routes }, dependencies);
}
