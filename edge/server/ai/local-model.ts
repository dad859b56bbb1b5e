import { totalmem } from "node:os";
import * as v from "valibot";
import { readLocalModel, valueOf, type Environment } from "../config-values.ts";

/** A program of this machine that answers for models, where it usually listens. */
interface Place {
  name: string;
  baseUrl: string;
}

const usualPlaces: readonly Place[] = [
  { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1" },
  { name: "LM Studio", baseUrl: "http://127.0.0.1:1234/v1" },
  { name: "llama.cpp", baseUrl: "http://127.0.0.1:8080/v1" },
];

/** What is no model to talk with, by the names that such models carry. */
const noChatModel = /embed|rerank|whisper|tts|clip|bge-|minilm/i;
/** Smaller ones lose the thread of a rubric. */
const leastParameters = 3;
/** Weights of four bits and what a talk needs beside them, in GB for each billion of parameters, and for any model. */
const gigabytes = { each: 0.65, any: 1.5 };
/** As much of the machine's memory may go to models. */
const shareOfMemory = 0.6;

/** A model of this machine, and where it answers. */
export interface LocalModel extends Place {
  modelSmall: string;
  modelLarge: string;
}

const listSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

/** Looks for a model at the usual places of Ollama, LM Studio and llama.cpp; null where none answers. All together may keep a start waiting for `waitMs`. */
export async function findLocalModel(places = usualPlaces, memoryBytes = totalmem(), waitMs = 300): Promise<LocalModel | null> {
  const signal = AbortSignal.timeout(waitMs);
  const found = await Promise.all(places.map(async (place) => ({ place, models: await modelsAt(place, signal) })));
  for (const { place, models } of found) {
    const chosen = chooseModels(models, memoryBytes);
    if (chosen !== null) return { ...place, ...chosen };
  }
  return null;
}

async function modelsAt({ baseUrl }: Place, signal: AbortSignal): Promise<string[]> {
  try {
    const answer = await fetch(`${baseUrl}/models`, { signal, redirect: "error" });
    const list = v.safeParse(listSchema, await answer.json());
    return list.success ? list.output.data.map(({ id }) => id) : [];
  } catch {
    // Nobody listens there, or it is another program.
    return [];
  }
}

/**
 * The models to use: the largest that fits into the memory, and beside it the smallest that can hold a talk, where both fit; else
 * one for everything. A model whose name tells no size stands behind those that do.
 *
 * @returns null where there is none to talk with
 */
export function chooseModels(ids: readonly string[], memoryBytes: number): Pick<LocalModel, "modelSmall" | "modelLarge"> | null {
  const room = (memoryBytes / 1024 ** 3) * shareOfMemory;
  const models = ids.filter((id) => !noChatModel.test(id)).map((id) => ({ id, size: parametersOf(id) }));
  const sized = models.flatMap(({ id, size }) => (size === null ? [] : [{ id, size }])).toSorted((one, other) => one.size - other.size);
  const fitting = sized.filter(({ size }) => memoryOf(size) <= room);
  const large = fitting.at(-1) ?? sized[0];
  if (large === undefined) {
    const [only] = models;
    return only === undefined ? null : { modelSmall: only.id, modelLarge: only.id };
  }
  const small = fitting.find(({ size }) => size >= leastParameters) ?? large;
  const isRoomForBoth = small.id !== large.id && memoryOf(small.size) + memoryOf(large.size) <= room;
  return { modelSmall: isRoomForBoth ? small.id : large.id, modelLarge: large.id };
}

/** How many billions of parameters a model's name tells: 7 in "qwen2.5:7b" and in "Llama-2-7B-Instruct". */
function parametersOf(id: string): number | null {
  const [, size] = /(?<![\w.])(\d+(?:\.\d+)?)b\b/i.exec(id.replaceAll(/[:_-]/g, " ")) ?? [];
  return size === undefined ? null : Number(size);
}

function memoryOf(parameters: number): number {
  return parameters * gigabytes.each + gigabytes.any;
}

/**
 * Settings that use a model of this machine: with `AI_LOCAL=on` those of the one that answers; without, nothing but a line that
 * says how. A provider that is set stays, and nobody is looked for then.
 *
 * @returns the settings to add, and what an operator reads; null for nothing
 * @throws ConfigError for another word than on and off
 */
export async function localModelSettings(env: Environment, find = findLocalModel): Promise<{ settings: Environment; says: string | null }> {
  const isOn = readLocalModel(env);
  if (valueOf(env, "AI_BASE_URL") || valueOf(env, "AI_API_KEY") || isOn === false) return { settings: {}, says: null };
  const found = await find();
  if (found === null)
    return {
      settings: {},
      says: isOn ? "AI_LOCAL is on, and no model answers at this machine: start Ollama, LM Studio or llama.cpp first." : null,
    };
  const { name, baseUrl, modelSmall, modelLarge } = found;
  const models = modelSmall === modelLarge ? modelLarge : `${modelLarge} and ${modelSmall}`;
  if (!isOn) return { settings: {}, says: `${name} runs on this machine with ${models}. To use it as the coach: AI_LOCAL=on npm start` };
  const settings = {
    AI_BASE_URL: baseUrl,
    AI_MODEL_SMALL: env["AI_MODEL_SMALL"] ?? modelSmall,
    AI_MODEL_LARGE: env["AI_MODEL_LARGE"] ?? modelLarge,
  };
  return { settings, says: `The coach is ${models}, by ${name} on this machine.` };
}
