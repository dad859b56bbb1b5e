import type { BegunAssessment, StoredMessage } from "../conversation/index.ts";
import type { Leaving } from "../gate/index.ts";
import type { Prompt, Serialize } from "../prompt/index.ts";
import type { ProviderRequest } from "../provider/index.ts";
import type { Provider } from "../request/index.ts";

/** Which of the operator's two models is asked. */
export type ModelSize = "small" | "large";

/** One kind of call to a model. */
export interface ModelCall {
  model: ModelSize;
  maxTokens: number;
  temperature: number;
}

/** The people of a conversation under signs. */
export interface HiddenPeople {
  /** A text with signs in the place of their names. */
  hide(text: string): string;
  /** A text of the model's, with names in the place of signs. */
  show(text: string): string;
  /** A quote as it stands in what they wrote. */
  showQuote(quote: string): string;
}

/** How one area evaluates a conversation. */
interface AssessmentCall extends ModelCall {
  /** 0 to 100; the score must be above it, not equal. */
  passMark: number;
  /** For modules without criteria of their own, and for those that students write. */
  rubric: Prompt<never>;
  /** What an area adds to the criteria before they are kept and answered, such as whose words a quote is; nothing unless given. */
  credit?<Criterion extends { name: string; level: number; quote: string }>(criteria: Criterion[], history: StoredMessage[]): Criterion[];
  /** Whether the transcript begins with the coach's greeting; what the greeting says is never evidence either way. */
  sendsGreeting: boolean;
  /** How messages are told that hold more than words; as they were said unless given. */
  serialize?: (message: StoredMessage, leaving: Leaving) => ReturnType<Serialize>;
  /** Whose names a team's evaluation hides from the model; null, as where it is not given, in the work of one learner alone. */
  hidePeople?(begun: BegunAssessment): HiddenPeople | null;
  /** Whether the module's outcomes travel beside its metrics for success: where the rubric or the criteria speak of them. */
  sendsOutcomes: boolean;
  /** Whether there is nothing to evaluate by when the module is gone; else the rubric alone decides. */
  needsModule: boolean;
  /** Whether what is evaluated is new by its nature, as ideas are: an answer needs no word in common with what was asked. */
  isMatterOpen?: boolean;
  /** Who writes the modules: what students write about their own work is data, and the rubric alone sets the levels. */
  modulesBy: "authors" | "students";
}

/** Everything that one area asks of a model; `functions/<area>/calls.ts` has it and is its one place. */
export interface AreaCalls {
  /** The area's id, which is its folder's name. */
  id: string;
  /** The area's name in a prompt. */
  name: string;
  /** By the name of the conversation or its mode. */
  turns: Record<string, ModelCall>;
  assessment: AssessmentCall;
}

/**
 * The call of a helper, which areas without a guide of their own share.
 *
 * @see requirements AI-009 to AI-011
 */
export function helperCall(model: ModelSize): ModelCall {
  return { model, maxTokens: model === "large" ? 500 : 1000, temperature: 0.7 };
}

/**
 * The call of the guide that leads through an activity: it doesn't go through the helper.
 *
 * @see requirements AI-012
 */
export const guideCall: ModelCall = { model: "small", maxTokens: 500, temperature: 0.7 };

/**
 * What every evaluation has in common.
 *
 * @see requirements ASSESS-056 to ASSESS-063
 */
export const evaluationCall = { maxTokens: 300, temperature: 0.3 } as const;

/** The model by its name at this provider, and the limits, as a request carries them. */
export function limitsOf(
  call: ModelCall,
  provider: Pick<Provider, "modelSmall" | "modelLarge">,
): Pick<ProviderRequest, "model" | "maxTokens" | "temperature"> {
  return {
    model: call.model === "large" ? provider.modelLarge : provider.modelSmall,
    maxTokens: call.maxTokens,
    temperature: call.temperature,
  };
}
