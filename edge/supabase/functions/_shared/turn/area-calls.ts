import type { Provider } from "../request/index.ts";
import type { ProviderRequest } from "../provider/index.ts";

/** Which of the operator's two models is asked. */
export type ModelSize = "small" | "large";

/** One kind of call to a model. */
export interface ModelCall {
  model: ModelSize;
  maxTokens: number;
  temperature: number;
}

/** How one area evaluates a conversation. */
export interface AssessmentCall extends ModelCall {
  /** The score must be above it, not equal. */
  threshold: number;
  /** Id of the rubric in `edge/coaching/<area>/rubric.md`. */
  rubric: string;
  /** Whether the transcript begins with the coach's greeting; what the greeting says is never evidence either way. */
  sendsGreeting: boolean;
  /** Whether the module's outcomes travel beside its metrics for success. */
  sendsOutcomes: boolean;
  /** Whether there is nothing to evaluate by when the module is gone; else the rubric alone decides. */
  needsModule: boolean;
  /** Who writes the modules: what students write about their own work is data, and the rubric alone sets the levels. */
  modulesBy: "authors" | "students";
}

/** Everything that one area asks of a model. */
export interface AreaCalls {
  /** The area's name in a prompt. */
  name: string;
  /** By the name of the conversation or its mode. */
  calls: Record<string, ModelCall>;
  assessment: AssessmentCall;
}

/**
 * The call that the mentor, tutors and the workshop share.
 *
 * @see requirements AI-009 to AI-011
 */
export function helperCall(model: ModelSize): ModelCall {
  return { model, maxTokens: model === "large" ? 500 : 1000, temperature: 0.7 };
}

// AI Learning and Skills don't go through the helper: their 500 tokens are said for themselves.
const guide: ModelCall = { model: "small", maxTokens: 500, temperature: 0.7 };
const assessment = { maxTokens: 300, temperature: 0.3 };
const byAuthors = { sendsGreeting: true, needsModule: false, modulesBy: "authors" } as const;
const byStudents = { modulesBy: "students", model: "large", threshold: 84.95 } as const;

/**
 * Every area's calls: the one place for models, tokens, temperatures and pass marks.
 *
 * Outcomes are sent where the rubric or the activity's own criteria speak of them.
 *
 * @see requirements ASSESS-020 to ASSESS-025, ASSESS-056 to ASSESS-063, AI-005 to AI-012
 */
export const areaCalls = {
  "ai-learning": {
    name: "AI Learning",
    calls: { chat: guide },
    assessment: { ...assessment, ...byAuthors, model: "small", threshold: 89.5, rubric: "rubric-ai-learning", sendsOutcomes: true },
  },
  skills: {
    name: "Skills",
    calls: { chat: guide },
    assessment: { ...assessment, ...byAuthors, model: "small", threshold: 84.9, rubric: "rubric-skills", sendsOutcomes: true },
  },
  vibing: {
    name: "Vibing",
    calls: {
      code: { model: "large", maxTokens: 2000, temperature: 0.7 },
      critique: { model: "large", maxTokens: 400, temperature: 0.6 },
      ideas: { model: "large", maxTokens: 300, temperature: 0.8 },
      explain: { model: "large", maxTokens: 400, temperature: 0.6 },
      // At most 75 words about a result, after a reply of the mode code.
      analysis: { model: "large", maxTokens: 300, temperature: 0.7 },
    },
    assessment: { ...assessment, ...byAuthors, model: "small", threshold: 84.95, rubric: "rubric-vibing", sendsOutcomes: false },
  },
  tutor: {
    name: "Tutor",
    calls: { design: helperCall("large"), edit: helperCall("large"), metadata: helperCall("large"), chat: helperCall("large") },
    assessment: { ...assessment, ...byStudents, rubric: "rubric-tutor", sendsGreeting: true, sendsOutcomes: true, needsModule: true },
  },
  create: {
    name: "Create",
    calls: { chat: helperCall("large") },
    assessment: { ...assessment, ...byStudents, rubric: "rubric-create", sendsGreeting: false, sendsOutcomes: true, needsModule: true },
  },
  projects: {
    name: "Projects",
    calls: { chat: helperCall("large") },
    assessment: { ...assessment, ...byStudents, rubric: "rubric-projects", sendsGreeting: true, sendsOutcomes: false, needsModule: false },
  },
} as const satisfies Record<string, AreaCalls>;

/** The areas that talk and evaluate. */
export type CoachedArea = keyof typeof areaCalls;

/** The model by its name at this provider, and the limits, as a request carries them. */
export function limitsOf(call: ModelCall, provider: Pick<Provider, "modelSmall" | "modelLarge">): Pick<ProviderRequest, "model" | "maxTokens" | "temperature"> {
  return {
    model: call.model === "large" ? provider.modelLarge : provider.modelSmall,
    maxTokens: call.maxTokens,
    temperature: call.temperature,
  };
}
