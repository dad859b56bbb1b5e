import * as v from "valibot";
import { clientOf, isConfigured } from "../provider/index.ts";
import { dangerPrompt } from "../prompt/index.ts";
import { endedWithin, type Provider } from "../request/index.ts";
import { type DangerKind, dangerKinds } from "../safety/index.ts";

/** What the second ear heard, and what it cost. */
export interface SecondHearing {
  danger: DangerKind | null;
  tokensIn: number;
  tokensOut: number;
  /** Whether it could not be asked, or said nothing that can be read; it has heard nothing then. */
  failed?: boolean;
}

/** Nothing was heard, and nothing spent. */
export const silent: SecondHearing = { danger: null, tokensIn: 0, tokensOut: 0 };
/** As long as nearly every reply takes; nobody waits for it. */
const patienceMs = 8000;

const completionSchema = v.object({
  choices: v.array(v.object({ message: v.object({ content: v.nullish(v.string(), "") }) })),
  usage: v.nullish(v.object({ prompt_tokens: v.number(), completion_tokens: v.number() })),
});
const verdictSchema = v.pipe(v.string(), v.parseJson(), v.object({ danger: v.picklist([...dangerKinds, "none"]) }));

const form = {
  name: "danger",
  strict: true,
  schema: {
    type: "object",
    properties: { danger: { type: "string", enum: [...dangerKinds, "none"] } },
    required: ["danger"],
    additionalProperties: false,
  },
};

/** Whether a model is asked about what a child wrote: where there is one, unless the operator says no, or its moderation endpoint is asked in its place. */
export function hasSecondEar(provider: Provider): boolean {
  return !provider.practice && provider.secondEar !== false && provider.moderation !== true && isConfigured(provider);
}

/**
 * Asks the small model whether a child's words signal danger: one small question whose first part is always the same, so that
 * providers cache it. It stands in nobody's way: it never throws, ends within 8 seconds, and its failures say nothing about the
 * provider's other answers.
 *
 * @param text - as it leaves for a provider
 */
export async function askSecondEar(provider: Provider, text: string): Promise<SecondHearing> {
  if (!hasSecondEar(provider) || text.trim() === "") return silent;
  const tooLate = new AbortController();
  // A signal alone can leave a read pending for ever, and `AbortSignal.timeout` costs when it fires, long after the answer.
  return endedWithin(patienceMs, question(provider, text, tooLate.signal)).catch(() => {
    tooLate.abort();
    return { ...silent, failed: true };
  });
}

async function question(provider: Provider, text: string, signal: AbortSignal): Promise<SecondHearing> {
  const answer = await clientOf(provider).chat.completions.create(
    {
      model: provider.modelSmall,
      messages: [
        { role: "system", content: dangerPrompt.text },
        { role: "user", content: text },
      ],
      max_tokens: 20,
      temperature: 0,
      response_format: { type: "json_schema", json_schema: form },
    },
    { signal },
  );
  const { choices, usage } = v.parse(completionSchema, answer);
  const spent = { tokensIn: usage?.prompt_tokens ?? 0, tokensOut: usage?.completion_tokens ?? 0 };
  const read = v.safeParse(verdictSchema, choices[0]?.message.content ?? "");
  if (!read.success) return { danger: null, ...spent, failed: true };
  return { danger: read.output.danger === "none" ? null : read.output.danger, ...spent };
}
