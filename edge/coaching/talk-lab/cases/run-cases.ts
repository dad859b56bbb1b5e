import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import { judge } from "../judge.ts";
import type { Run } from "../report/run.ts";
import { readCases, type PromptCase } from "./read-cases.ts";
import { hasStage, playCase, type PlayedCase } from "./stages.ts";

const folder = fileURLToPath(new URL("../..", import.meta.url));

/** Every case beside a prompt. */
export async function allCases(): Promise<PromptCase[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".cases.md")).toSorted();
  const read = await Promise.all(
    files.map(async (file) => readCases(file.replace(/\.cases\.md$/, ""), await readFile(`${folder}/${file}`, "utf8"))),
  );
  return read.flat();
}

/**
 * Lets a model answer every case that gives a student's words, through the function of its prompt's area, by the lab's rules
 * and the case's own.
 */
export async function runCases(provider: Provider): Promise<Run["cases"]> {
  const run: Run["cases"] = { passed: 0, skipped: [], failed: [] };
  for (const one of await allCases()) {
    if (one.talks.length === 0 || !hasStage(one.name.split(":")[0] ?? "")) {
      const why = one.talks.length === 0 ? "gives no student's words" : "its prompt answers no talk, or a program's run";
      run.skipped.push({ name: one.name, why });
      continue;
    }
    const faults = [];
    for (const messages of one.talks) faults.push(...faultsOf(one, await playCase(one, messages, provider)));
    if (faults.length === 0) run.passed += 1;
    run.failed.push(...faults);
  }
  return run;
}

function faultsOf(one: PromptCase, talk: PlayedCase): Run["cases"]["failed"] {
  const broken = judge({ talk, activity: talk.activity, language: one.language });
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
