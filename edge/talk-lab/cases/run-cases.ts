import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Provider } from "../../supabase/functions/_shared/request/index.ts";
import { reciting } from "../children/child.ts";
import type { ChosenActivity } from "../chosen-activities.ts";
import { holdTalk } from "../hold-talk.ts";
import { judge } from "../judge.ts";
import type { Run } from "../report/run.ts";
import { readCases } from "./read-cases.ts";
import type { PromptCase } from "./read-cases.ts";

const folder = fileURLToPath(new URL("../../coaching", import.meta.url));
/** Prompts of a talk with the guide; the others answer a program, an evaluation or a summary. */
const talkedThrough = ["shared/guide", "shared/coaching-rules", "shared/grade-bands", "shared/earlier-notes"];

/** Every case beside a prompt. */
export async function allCases(): Promise<PromptCase[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".cases.md")).toSorted();
  const read = await Promise.all(
    files.map(async (file) => readCases(file.replace(/\.cases\.md$/, ""), await readFile(`${folder}/${file}`, "utf8"))),
  );
  return read.flat();
}

/**
 * Lets a model answer every case that gives a student's words, by the lab's rules and the case's own.
 *
 * @param provider - null where no model is configured: every case is then skipped
 */
export async function runCases(provider: Provider | null, activities: ChosenActivity[]): Promise<Run["cases"]> {
  const run: Run["cases"] = { passed: 0, skipped: [], failed: [] };
  for (const one of await allCases()) {
    const why = reasonToSkip(one, provider);
    // A case is written for the guide of AI Learning.
    const chosen = activities.find(({ entry, areaId }) => entry.activity.band === one.band && areaId === "ai-learning");
    if (why !== null || provider === null || chosen === undefined) {
      run.skipped.push({ name: one.name, why: why ?? "no activity of its band" });
      continue;
    }
    const faults = [];
    for (const messages of one.talks) faults.push(...(await faultsOf(one, messages, chosen, provider)));
    if (faults.length === 0) run.passed += 1;
    run.failed.push(...faults);
  }
  return run;
}

function reasonToSkip({ name, talks }: PromptCase, provider: Provider | null): string | null {
  if (talks.length === 0) return "gives no student's words";
  if (!talkedThrough.some((prompt) => name.startsWith(`${prompt}:`))) return "not a prompt of the guide's talk";
  return provider === null ? "no model is configured" : null;
}

async function faultsOf(one: PromptCase, messages: string[], chosen: ChosenActivity, provider: Provider): Promise<Run["cases"]["failed"]> {
  const talk = await holdTalk(
    { id: one.name, says: reciting(...messages.map((text) => (one.isHeavy ? { text, isHeavy: true as const } : text))) },
    chosen,
    provider,
    { evaluates: false },
  );
  const broken = judge({ talk, activity: chosen.entry.activity, language: one.language });
  const replies = talk.lines.filter(({ who }, index) => who === "coach" && index > 0).map(({ text }) => text);
  const said = replies.flatMap((reply) =>
    one.neverSays.filter((words) => holds(reply, words)).map((words) => ({ what: `says “${words}”`, reply })),
  );
  const last = replies.at(-1) ?? "";
  const lacks =
    one.says.length === 0 || one.says.some((words) => holds(last, words))
      ? []
      : [{ what: `says none of “${one.says.join("”, “")}”`, reply: last }];
  return [
    ...broken.map(({ rule, what, line }) => ({ what: `${rule}: ${what}`, reply: talk.lines[line]?.text ?? "" })),
    ...said,
    ...lacks,
  ].map((fault) => ({
    name: one.name,
    ...fault,
  }));
}

const holds = (reply: string, words: string): boolean => reply.toLowerCase().includes(words.toLowerCase());
