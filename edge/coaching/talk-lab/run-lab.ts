import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCases } from "./cases/run-cases.ts";
import { chosenActivities } from "./chosen-activities.ts";
import { everyMeeting } from "./every-meeting.ts";
import { holdTalks } from "./hold-talks.ts";
import { opinionOf } from "./judge-by-model.ts";
import { countFaults } from "./judge.ts";
import { providerOf } from "./provider-of.ts";
import { comparePage } from "./report/compare-page.ts";
import { reportPage } from "./report/report-page.ts";
import { readRun } from "./report/run.ts";
import type { Run } from "./report/run.ts";

// `npm run talks`: the scripted children of all areas talk with the model that AI_BASE_URL, AI_API_KEY and AI_MODEL name;
// `npm run talks -- --compare a.json b.json` lays two runs side by side.

const folder = fileURLToPath(new URL("../../talks", import.meta.url));
const talksAtOnce = 4;
const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function write(name: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function compare([one, other]: string[]): Promise<void> {
  if (one === undefined || other === undefined) throw new Error("Name two runs: npm run talks -- --compare a.json b.json");
  const [left, right] = await Promise.all([one, other].map(async (file) => readRun(await readFile(file, "utf8"))));
  if (left && right) print(await write(`compared-${nameOf(right.at)}.html`, comparePage(left, right)));
}

const nameOf = (at: string): string => at.slice(0, 19).replaceAll(":", "-");

async function hold(): Promise<void> {
  const provider = providerOf(process.env);
  if (provider === null) {
    print("No model is set: name one by AI_BASE_URL and AI_MODEL, with AI_API_KEY where its endpoint asks for a key.");
    process.exitCode = 1;
    return;
  }
  const model = provider.modelLarge;
  const activities = await chosenActivities();
  const talks: Run["talks"] = await holdTalks(everyMeeting(provider, activities), { atOnce: talksAtOnce });
  const judge = process.env["AI_JUDGE_MODEL"];
  if (judge) for (const talk of talks) talk.opinion = await opinionOf(talk, { ...provider, modelLarge: judge });
  const cases = await runCases(provider, activities);
  const run: Run = { at: new Date().toISOString(), coach: model, ...(judge ? { judge } : {}), talks, cases };
  print(`${talks.length} talks with ${model}:`);
  for (const [area, count] of countBy(talks.map((talk) => talk.area))) print(`  ${area.padEnd(16)} ${count}`);
  print("how often each rule is broken:");
  for (const [rule, count] of Object.entries(countFaults(talks))) print(`  ${rule.padEnd(16)} ${count}`);
  print(`cases of the prompts: ${cases.passed} passed, ${cases.failed.length} failed, ${cases.skipped.length} skipped`);
  for (const [why, count] of countBy(cases.skipped.map((one) => one.why))) print(`  skipped, ${why}: ${count}`);
  print(await write(`${nameOf(run.at)}.json`, `${JSON.stringify(run, null, 1)}\n`));
  print(await write(`${nameOf(run.at)}.html`, reportPage(run)));
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const [first, ...rest] = process.argv.slice(2);
await (first === "--compare" ? compare(rest) : hold());
